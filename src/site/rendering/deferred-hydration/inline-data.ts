const header = 'x-inline-data';

/** The response to a page request that was handled without loader data, for a page that cannot do without it. */
export const requireInlineData = (): Response => new Response(null, { headers: { [header]: 'required' } });

export const requiresInlineData = ({ headers }: Response): boolean => headers.has(header);
