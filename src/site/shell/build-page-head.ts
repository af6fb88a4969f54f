import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import type { Site } from '../../features/sites/site.ts';
import type { PageHead } from './page-head.ts';
import { buildBreadcrumbList } from '../structured-data/breadcrumb-list.ts';

type HeadInput = Pick<PageHead, 'title' | 'description' | 'feed'> & {
  /** The canonical path, including its query. */
  path: string;
  crumbs: readonly { label: string; path: string }[];
  /** Structured data besides the breadcrumbs. */
  more?: readonly object[];
};

/** The head of a page that search engines may index. */
export function buildPageHead(
  site: Pick<Site, 'name' | 'canonicalHost'>,
  { title, description, path, feed, crumbs, more = [] }: HeadInput,
): PageHead {
  const origin = canonicalOrigin(site);
  return {
    title,
    siteName: site.name,
    description,
    canonical: origin + path,
    ...(feed !== undefined && { feed }),
    structuredData: [buildBreadcrumbList(origin, site.name, crumbs), ...more],
  };
}
