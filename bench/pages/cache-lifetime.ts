/** Longer than a page is cached, so that every page is rendered again. */
export const cacheLifetimeMs = 11_000;
