/** Every page below this path is an article. */
export const blogPath = '/blog';
export const vehicleReviewsPath = '/blog/vehicle-reviews';

/** The newest articles for feed readers. */
export const blogFeedPath = '/blog/rss.xml';

/** The article lists: all articles, and vehicle reviews. */
export const blogPaths = [blogPath, vehicleReviewsPath] as const;
export type BlogPath = (typeof blogPaths)[number];

export const isBlogPath = (path: string): path is BlogPath => (blogPaths as readonly string[]).includes(path);

/** Both routes share a module, so each needs its own id. */
export const blogRouteId = (path: BlogPath): string => `site${path}`;
