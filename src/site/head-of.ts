import { canonicalOrigin } from '../features/sites/canonical-origin.ts';
import type { Site } from '../features/sites/site.ts';
import type { PageHead } from './page-head.ts';
import { breadcrumbList } from './structured-data/breadcrumb-list.ts';

type Told = Pick<PageHead, 'title' | 'description'> & {
  /** The page's one address on the site, with the query that belongs to it. */
  path: string;
  crumbs: readonly { label: string; path: string }[];
  /** Structured data beside the way to the page. */
  more?: readonly object[];
};

/** What is told of a page that is to be found. */
export function headOf(
  site: Pick<Site, 'name' | 'canonicalHost'>,
  { title, description, path, crumbs, more = [] }: Told,
): PageHead {
  const origin = canonicalOrigin(site);
  return {
    title,
    siteName: site.name,
    description,
    canonical: origin + path,
    structuredData: [breadcrumbList(origin, site.name, crumbs), ...more],
  };
}
