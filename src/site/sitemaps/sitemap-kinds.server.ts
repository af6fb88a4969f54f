import { listContentPages } from '../../features/content/content-page-store.server.ts';
import { readLocationChanges } from '../../features/locations/location-change-store.server.ts';
import { chooseLocations } from '../../features/locations/choose-locations.ts';
import { locationPathOf, teamPathOf } from '../../features/locations/location-paths.ts';
import { modelPath, overrideOf } from '../../features/models/model-links.ts';
import { offerPath } from '../../features/offers/offer-path.ts';
import { isBlogPath } from '../blog/blog-paths.ts';
import { isArticle } from '../content/articles-of.server.ts';
import { isPageGated } from '../gates/gated-page.ts';
import { modelsOf } from '../models/models-of.server.ts';
import { offersOf } from '../offers/offers-of.server.ts';
import { accessoriesPath } from '../parts/parts-paths.ts';
import { perSite, perStock } from '../per-site.server.ts';
import { locationsOf, manufacturersOf, searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { isTaken } from './is-taken.ts';
import { listFixedPages } from './list-fixed-pages.server.ts';
import { listSearches } from './list-searches.server.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

type ListPages = (request: SiteRequest) => Promise<SitemapEntry[]>;

const writtenOf = perSite(({ scope, clock }) => listContentPages(scope, { now: clock() }));

const searchesOf = perStock(async (request) => listSearches(searchContextOf(request), await manufacturersOf(request)));

const listed: Readonly<Record<string, ListPages>> = {
  pages: async (request) => [
    ...(await listFixedPages(request)).map((path) => ({ path, changed: null })),
    ...(await written(request, (path) => !isArticle(path))),
  ],
  // What changes in a search are its cars, each of which says so itself.
  searches: async (request) => (await searchesOf(request)).map((path) => ({ path, changed: null })),
  models: async (request) =>
    (await modelsOf(request)).flatMap((model) =>
      overrideOf(request.site.config, model) === null
        ? [
            { path: modelPath(request.site.config, model), changed: model.updated_at },
            ...(model.accessories_count > 0 ? [{ path: accessoriesPath(model), changed: null }] : []),
          ]
        : [],
    ),
  offers: async (request) =>
    (await offersOf(request)).map((offer) => ({
      path: offerPath(request.site.config, offer),
      changed: offer.updated_at,
    })),
  locations: async (request) => {
    const locations = chooseLocations(await locationsOf(request), { show: 'all' });
    const changes = await readLocationChanges(
      request.scope,
      locations.map(({ id }) => id),
    );
    return locations.flatMap((location) => {
      const { changed = null, hasTeam = false } = changes.get(location.id) ?? {};
      return [
        { path: locationPathOf(location), changed },
        ...(hasTeam ? [{ path: teamPathOf(location), changed: null }] : []),
      ];
    });
  },
  articles: (request) => written(request, (path) => isArticle(path) && !isBlogPath(path)),
};

/** What is shown of it: by itself, or by one of the pages that every site has, where this one has that page. */
async function written(request: SiteRequest, isWanted: (path: string) => boolean): Promise<SitemapEntry[]> {
  const [pages, fixed] = await Promise.all([writtenOf(request), listFixedPages(request)]);
  const isShown = (path: string) => fixed.includes(path) || !isTaken(request.site.config, path);
  return pages
    .filter(({ path }) => isWanted(path) && isShown(path))
    .map(({ path, updatedAt }) => ({ path, changed: updatedAt }));
}

/** All kinds of pages but cars, of which there may be more than one file holds. */
export const sitemapKinds = Object.keys(listed);

/** The pages of a kind, each once; nothing for what is no kind. Those behind a gate are not for search engines. */
export async function listPagesOf(request: SiteRequest, kind: string): Promise<SitemapEntry[] | undefined> {
  const list = Object.hasOwn(listed, kind) ? listed[kind] : undefined;
  if (!list) return undefined;
  const byPath = new Map<string, SitemapEntry>();
  for (const entry of await list(request)) {
    const known = byPath.get(entry.path);
    if (!isPageGated(request.site.config, entry.path) && !known?.changed) byPath.set(entry.path, entry);
  }
  return [...byPath.values()];
}
