import { redirect } from 'react-router';
import { readTypedSearch } from '../../features/car-search/address/read-typed-search.server.ts';
import { readSearchAddress } from '../../features/car-search/address/read-search-address.server.ts';
import { getCanonicalAddress, printPageAddress } from '../../features/car-search/address/resolve-search-address.ts';
import { findNearby, withKnownDistance } from '../../features/car-search/distance/find-nearby.server.ts';
import { withoutIdleNear } from '../../features/car-search/distance/near.ts';
import { readVocabulary } from '../../features/car-search/natural-language/read-vocabulary.server.ts';
import { getTypedQuery } from '../../features/car-search/natural-language/typed-query.ts';
import { readResults, readStockFacets } from '../../features/car-search/results/read-results.server.ts';
import { selectPromos } from '../../features/content/promo.ts';
import { buildSearchFooter } from '../../features/content/search-footer.ts';
import { listModelNames } from '../../features/models/model-store.server.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { cachePerStock } from '../server/cache-per-site.server.ts';
import { getManufacturers, getPromos, toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { getCardBuilder } from './card-cache.server.ts';
import type { SearchData } from './search-data.ts';

const getStockFacets = cachePerStock((request) => readStockFacets(toSearchContext(request)));

/** Undefined when the path is not a search of this site. @throws a redirect to the address that the search should have */
export async function readSearch(request: SiteRequest, url: URL): Promise<SearchData | undefined> {
  const context = toSearchContext(request);
  const [makes, stock, promos, buildCard] = await Promise.all([
    getManufacturers(request),
    getStockFacets(request),
    getPromos(request),
    getCardBuilder(request),
  ]);
  const names = { makes, listModelNames: (makeSlug: string) => listModelNames(request.scope, makeSlug) };
  const resolved = await readSearchAddress(context, names, url);
  if (!resolved) return undefined;
  if (getTypedQuery(resolved.otherParams) !== '') {
    const typed = await readTypedSearch(context, request.cache, resolved);
    // Not permanently: another stock has other words.
    throw redirect(printPageAddress(request.site, typed, 1), 302);
  }
  if (resolved.redirectTo !== null) throw redirect(resolved.redirectTo, 301);
  const distance = await findNearby(request, resolved.state.near);
  const state = withKnownDistance(resolved.state, distance);
  const search = { ...resolved, state };
  const results = await readResults({ ...context, nearby: distance?.nearby ?? null }, search, {
    makes,
    stock,
    readVocabulary: () => readVocabulary(request.cache, context),
    buildCard,
    distance,
  });
  // A page past the last one redirects to the last one.
  if (results.cars.length === 0 && results.pages > 0) {
    throw redirect(printPageAddress(request.site, search, results.pages));
  }
  const { searchPath } = resolved;
  return {
    results,
    promos: selectPromos(promos, { path: searchPath.path, page: state.page, now: context.now }),
    foot: buildSearchFooter(request.site.config),
    siteName: request.site.name,
    breadcrumbs: searchPath.breadcrumbs,
    origin: canonicalOrigin(request.site),
    canonical: getCanonicalAddress(request.site, { searchPath, state: withoutIdleNear(state) }, results.count),
  };
}
