/** The path of a matched route with its leading slash, which the router leaves out: `cars/:slug`. */
export const routePath = (pattern: string): string => (pattern.startsWith('/') ? pattern : `/${pattern}`);
