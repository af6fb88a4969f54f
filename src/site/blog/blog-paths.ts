/** Everything below it is an article. */
export const blogPath = '/blog';
export const vehicleReviewsPath = '/blog/vehicle-reviews';

/** The lists of a site's articles: all of them, and those about vehicles. */
export const blogPaths = [blogPath, vehicleReviewsPath] as const;
export type BlogPath = (typeof blogPaths)[number];

export const isBlogPath = (path: string): path is BlogPath => (blogPaths as readonly string[]).includes(path);

/** One file answers for both: each route has an id of its own. */
export const blogRouteId = (path: BlogPath): string => `site${path}`;
