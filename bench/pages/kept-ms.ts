/** Longer than a page is kept: what was asked for before is read and written anew. */
export const keptMs = 11_000;
