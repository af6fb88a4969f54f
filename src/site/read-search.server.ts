import { redirect } from 'react-router';
import { promosFor } from '../features/content/promo.ts';
import { searchFootOf } from '../features/content/search-foot.ts';
import { withPreset } from '../features/inventory/change-search-state.ts';
import { parseSearchState } from '../features/inventory/parse-search-state.ts';
import { canonicalAddress, searchHref } from '../features/inventory/print-search-state.ts';
import { type FoundPlace, findSearchPlace } from '../features/inventory/results/find-search-place.server.ts';
import { readResults } from '../features/inventory/results/read-results.server.ts';
import {
  attributesOf,
  canonicalSearchAddress,
  searchAddress,
  withoutPlace,
} from '../features/inventory/results/search-address.ts';
import { searchPathsOf } from '../features/inventory/results/search-paths.ts';
import type { SearchState } from '../features/inventory/search-state.ts';
import { listModelNames } from '../features/models/model-store.server.ts';
import { canonicalOrigin } from '../features/sites/canonical-origin.ts';
import { cardsOf } from './cards-of.server.ts';
import { manufacturersOf, promosOf, searchContextOf } from './request-data.server.ts';
import type { SearchData } from './search-data.ts';
import type { SiteRequest } from './site-request.ts';

/** Nothing for a path that stands for no search on this site. @throws a redirect to the right address of the search */
export async function readSearch(request: SiteRequest, url: URL): Promise<SearchData | undefined> {
  const context = searchContextOf(request);
  const [makes, promos, cardOf] = await Promise.all([manufacturersOf(request), promosOf(request), cardsOf(request)]);
  const place = await findSearchPlace(context, makes, url.pathname, (make) => listModelNames(request.scope, make));
  if (!place) return undefined;
  const state = requireAddress(request, place, url);
  const results = await readResults(context, state, { makes, place, cardOf });
  const { config, name } = request.site;
  const paths = searchPathsOf(config);
  // Behind the last page there is nothing to see and much to wonder about.
  if (results.cars.length === 0 && results.pages > 0) {
    throw redirect(withOther(searchAddress(paths, place, { ...state, page: results.pages }), url));
  }
  return {
    results,
    promos: promosFor(promos, { path: place.path, page: state.page, now: context.now }),
    foot: searchFootOf(config),
    siteName: name,
    crumbs: place.crumbs,
    origin: canonicalOrigin(request.site),
    // Of what is not there today no other path may be known: the page then stands for itself.
    canonical:
      results.count > 0
        ? canonicalSearchAddress(paths, place, state)
        : searchHref(place.path, withoutPlace(state, place)),
  };
}

/** What path and query ask for together. Whoever asks on a path for more than it stands for is led to where that is. */
function requireAddress({ site }: SiteRequest, place: FoundPlace, url: URL): SearchState {
  const parsed = parseSearchState(url.search);
  if (parsed.malformed || place.path !== url.pathname) throw redirect(canonicalAddress(place.path, parsed), 301);
  const state = withPreset(parsed.state, place.refinements);
  const asksForMore = attributesOf(place).some((attribute) => parsed.state.refinements[attribute] !== undefined);
  if (asksForMore) throw redirect(withOther(searchAddress(searchPathsOf(site.config), place, state), url), 301);
  return state;
}

/** Campaign tags go along. */
function withOther(address: string, { search }: URL): string {
  const other = parseSearchState(search).otherParams.toString();
  if (other === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${other}`;
}
