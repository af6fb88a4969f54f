import { findNewestCarChange } from '../../features/inventory/car-change-store.server.ts';
import { dealershipsReachedBy } from '../../features/inventory/listing-filter.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { perStock } from '../per-site.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { countCarFiles, listCarPages } from './list-cars.server.ts';
import { listPagesOf, sitemapKinds } from './sitemap-kinds.server.ts';
import { mostEntries, newestOf, printSitemap, printSitemapIndex, type SitemapEntry } from './sitemap-xml.ts';

/** @param asked the origin that was asked: a site without a host of its own is at home wherever it is found */
export async function readSitemapIndex(request: SiteRequest, asked: string): Promise<string> {
  return printSitemapIndex(canonicalOrigin(request.site) || asked, await sitemapsOf(request));
}

/** The files that have something in them, and when that last changed. */
const sitemapsOf = perStock(async (request): Promise<SitemapEntry[]> => {
  const { site, scope, index } = request;
  const [carFiles, carsChanged, ...ofKinds] = await Promise.all([
    countCarFiles(request),
    findNewestCarChange(scope, dealershipsReachedBy(site, index.dealerships())),
    ...sitemapKinds.map(async (kind) => ({ kind, pages: (await listPagesOf(request, kind)) ?? [] })),
  ]);
  return [
    ...Array.from({ length: carFiles }, (_, at) => ({ path: `/sitemaps/cars-${at + 1}.xml`, changed: carsChanged })),
    ...ofKinds
      .filter(({ pages }) => pages.length > 0)
      .map(({ kind, pages }) => ({ path: `/sitemaps/${kind}.xml`, changed: newestOf(pages) })),
  ];
});

/** `pages.xml`, `cars-1.xml`; nothing for a file that is not there or holds nothing. */
export async function readSitemap(request: SiteRequest, file: string, asked: string): Promise<string | undefined> {
  const [, kind = '', number] = /^([a-z]+)(?:-([1-9]\d{0,3}))?\.xml$/.exec(file) ?? [];
  const pages = kind === 'cars' ? await carsIn(request, number) : number ? [] : await listPagesOf(request, kind);
  if (!pages || pages.length === 0) return undefined;
  return printSitemap(canonicalOrigin(request.site) || asked, pages.slice(0, mostEntries));
}

const carsIn = async (request: SiteRequest, number: string | undefined): Promise<SitemapEntry[]> =>
  number === undefined ? [] : listCarPages(request, Number(number));
