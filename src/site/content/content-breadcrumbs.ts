import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import { blogPath, vehicleReviewsPath } from '../blog/blog-paths.ts';

const blogCrumbs: readonly Breadcrumb[] = [
  { label: 'Blog', path: blogPath },
  { label: 'Vehicle reviews', path: vehicleReviewsPath },
];

/** Breadcrumbs of a content page. Articles include the lists they belong to. */
export const buildContentBreadcrumbs = (path: string, title: string): Breadcrumb[] => [
  ...blogCrumbs.filter((list) => path.startsWith(`${list.path}/`)),
  { label: title, path },
];
