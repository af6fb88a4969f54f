/** The path of a matched route. The router leaves out the slash that all of ours begin with: `cars/:slug`. */
export const routePath = (pattern: string): string => (pattern.startsWith('/') ? pattern : `/${pattern}`);
