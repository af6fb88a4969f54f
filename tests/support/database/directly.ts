/** How the application of a test reaches its database: directly, or through a pooler. */
export const directly = (url: string): string => url;
