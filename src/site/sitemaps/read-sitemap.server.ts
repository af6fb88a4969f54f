import { findLatestCarUpdate } from '../../features/cars/car-update-time-store.server.ts';
import { listReachedDealershipIds } from '../../features/car-search/listing/listing-filter.ts';
import { listedOrigin } from '../../features/sites/urls/listed-origin.ts';
import { cachePerStock } from '../server/cache-per-site.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { countCarFiles, listCarPages } from './list-car-pages.server.ts';
import { listSitemapPages, sitemapKinds } from './sitemap-kinds.server.ts';
import { maxEntries, getNewestChange, printSitemap, printSitemapIndex, type SitemapEntry } from './sitemap-xml.ts';

export async function readSitemapIndex(request: SiteRequest): Promise<string> {
  return printSitemapIndex(listedOrigin(request.site, request.settling), await listSitemaps(request));
}

/** The non-empty sitemap files with their last change. */
const listSitemaps = cachePerStock(async (request): Promise<SitemapEntry[]> => {
  const { site, scope, index } = request;
  const [carFiles, carsChanged, ...kinds] = await Promise.all([
    countCarFiles(request),
    findLatestCarUpdate(scope, listReachedDealershipIds(site, index.dealerships())),
    ...sitemapKinds.map(async (kind) => ({ kind, pages: (await listSitemapPages(request, kind)) ?? [] })),
  ]);
  return [
    ...Array.from({ length: carFiles }, (_, index) => ({
      path: `/sitemaps/cars-${index + 1}.xml`,
      changed: carsChanged,
    })),
    ...kinds
      .filter(({ pages }) => pages.length > 0)
      .map(({ kind, pages }) => ({ path: `/sitemaps/${kind}.xml`, changed: getNewestChange(pages) })),
  ];
});

/** Reads `pages.xml` or `cars-1.xml`; undefined if the file does not exist or is empty. */
export async function readSitemap(request: SiteRequest, file: string): Promise<string | undefined> {
  const [, kind = '', number] = /^([a-z]+)(?:-([1-9]\d{0,3}))?\.xml$/.exec(file) ?? [];
  const pages =
    kind === 'cars' ? await listCarsOfFile(request, number) : number ? [] : await listSitemapPages(request, kind);
  if (!pages || pages.length === 0) return undefined;
  return printSitemap(listedOrigin(request.site, request.settling), pages.slice(0, maxEntries));
}

const listCarsOfFile = async (request: SiteRequest, number: string | undefined): Promise<SitemapEntry[]> =>
  number === undefined ? [] : listCarPages(request, Number(number));
