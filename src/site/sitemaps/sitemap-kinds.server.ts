import { readLocationUpdateTimes } from '../../features/locations/location-update-time-store.server.ts';
import { chooseLocations } from '../../features/locations/choose-locations.ts';
import { getLocationPath, getTeamPath } from '../../features/locations/location-paths.ts';
import { modelPath, getOverrideUrl } from '../../features/models/model-links.ts';
import type { Model } from '../../features/models/model.ts';
import { offerPath } from '../../features/offers/offer-path.ts';
import { getPlainOfferName } from '../../features/offers/offer-text.ts';
import { isBlogPath } from '../blog/blog-paths.ts';
import { isArticle } from '../content/articles.server.ts';
import { readContentPages } from '../content/content-pages.server.ts';
import { isPageGated } from '../gates/gated-page.ts';
import { getModels } from '../models/site-models.server.ts';
import { getOffers } from '../offers/site-offers.server.ts';
import { accessoriesPath } from '../accessories/parts-paths.ts';
import { cachePerStock } from '../server/cache-per-site.server.ts';
import { isReservedPath } from '../server/is-reserved-path.ts';
import { getLocations, getManufacturers, toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { listFixedPages } from './list-fixed-pages.server.ts';
import { listSearchPages } from './list-search-pages.server.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** A page with what visitors call it. */
type ListedPage = SitemapEntry & { title: string };
type ListPages = (request: SiteRequest) => Promise<ListedPage[]>;

const readSearchPaths = cachePerStock(async (request) =>
  listSearchPages(toSearchContext(request), await getManufacturers(request)),
);

const listed: Readonly<Record<string, ListPages>> = {
  pages: async (request) => [
    ...(await listFixedPages(request)).map((page) => ({ ...page, changed: null })),
    ...(await listContentEntries(request, (path) => !isArticle(path))),
  ],
  // A search has no change date: its cars have their own.
  searches: async (request) => (await readSearchPaths(request)).map((page) => ({ ...page, changed: null })),
  models: async (request) =>
    (await getModels(request)).flatMap((model) =>
      getOverrideUrl(request.site.config, model) === null
        ? [
            { path: modelPath(request.site.config, model), title: nameModel(model), changed: model.updated_at },
            ...(model.accessories_count > 0
              ? [{ path: accessoriesPath(model), title: `Accessories of the ${nameModel(model)}`, changed: null }]
              : []),
          ]
        : [],
    ),
  offers: async (request) =>
    (await getOffers(request)).map((offer) => ({
      path: offerPath(request.site.config, offer),
      title: getPlainOfferName(offer),
      changed: offer.updated_at,
    })),
  locations: async (request) => {
    const locations = chooseLocations(await getLocations(request), { show: 'all' });
    const changes = await readLocationUpdateTimes(
      request.scope,
      locations.map(({ id }) => id),
    );
    return locations.flatMap((location) => {
      const { changed = null, hasTeam = false } = changes.get(location.id) ?? {};
      return [
        { path: getLocationPath(location), title: location.name, changed },
        ...(hasTeam ? [{ path: getTeamPath(location), title: `Team of ${location.name}`, changed: null }] : []),
      ];
    });
  },
  articles: (request) => listContentEntries(request, (path) => isArticle(path) && !isBlogPath(path)),
};

const nameModel = ({ manufacturer_name, name }: Model): string => `${manufacturer_name} ${name}`;

/** The content pages that are visible, either alone or as part of a fixed page that this site has. */
async function listContentEntries(request: SiteRequest, isWanted: (path: string) => boolean): Promise<ListedPage[]> {
  const [pages, fixed] = await Promise.all([readContentPages(request), listFixedPages(request)]);
  const isShown = (path: string) =>
    fixed.some((page) => page.path === path) || !isReservedPath(request.site.config, path);
  return pages
    .filter(({ path }) => isWanted(path) && isShown(path))
    .map(({ path, title, updatedAt }) => ({ path, title, changed: updatedAt }));
}

/** All kinds of pages except cars, which may need several files. */
export const sitemapKinds = Object.keys(listed);

/** The pages of a kind. */
export const listPages = async (request: SiteRequest, kind: string): Promise<ListedPage[]> =>
  (await listed[kind]?.(request)) ?? [];

/** The same without duplicates and gated pages; undefined for an unknown kind. */
export async function listSitemapPages(request: SiteRequest, kind: string): Promise<SitemapEntry[] | undefined> {
  if (!Object.hasOwn(listed, kind)) return undefined;
  const byPath = new Map<string, SitemapEntry>();
  for (const entry of await listPages(request, kind)) {
    const earlier = byPath.get(entry.path);
    if (!isPageGated(request.site.config, entry.path) && !earlier?.changed) byPath.set(entry.path, entry);
  }
  return [...byPath.values()];
}
