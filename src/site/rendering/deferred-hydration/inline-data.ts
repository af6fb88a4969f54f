const header = 'x-inline-data';

/** Returned instead of the page if it needs its loader data inline but was handled without it. */
export const requireInlineData = (): Response => new Response(null, { headers: { [header]: 'required' } });

export const requiresInlineData = ({ headers }: Response): boolean => headers.has(header);
