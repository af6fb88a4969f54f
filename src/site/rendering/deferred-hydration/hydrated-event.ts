/** Dispatched on `window` when React has hydrated the page; `hydrate-on-interaction` waits for it. */
export const hydratedEvent = 'hydrated';
