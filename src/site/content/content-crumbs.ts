import type { Crumb } from '../../features/inventory/results/search-results.ts';
import { blogPath, vehicleReviewsPath } from '../blog/blog-paths.ts';

const blogCrumbs: readonly Crumb[] = [
  { label: 'Blog', path: blogPath },
  { label: 'Vehicle reviews', path: vehicleReviewsPath },
];

/** The way to a page from the home page: of an article through the lists that it stands in. */
export const contentCrumbs = (path: string, title: string): Crumb[] => [
  ...blogCrumbs.filter((list) => path.startsWith(`${list.path}/`)),
  { label: title, path },
];
