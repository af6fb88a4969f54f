import type { SiteScope } from '../../../platform/postgres/database.ts';
import { listModelNames } from '../../models/model-store.server.ts';
import { listManufacturers } from '../../sites/manufacturer-store.server.ts';
import { isSitePath } from '../../sites/site-path.ts';
import { withPreset } from '../change-search-state.ts';
import { parseSearchState } from '../parse-search-state.ts';
import { searchHref } from '../print-search-state.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import { defaultSort } from '../search-sort.ts';
import type { SearchState } from '../search-state.ts';
import { findSearchPlace } from './find-search-place.server.ts';
import { canonicalSearchAddress, withoutPlace } from './search-address.ts';
import { searchPathsOf } from './search-paths.ts';

/**
 * What an address of the site looks for, whatever page of it and in whatever order, and the one address that stands for
 * all of these. Nothing where the address is no search of this site.
 */
export async function findSearchAt(
  context: SearchContext,
  scope: SiteScope,
  address: string,
): Promise<{ address: string; state: SearchState } | undefined> {
  if (!isSitePath(address)) return undefined;
  const { pathname, search } = new URL(address, 'https://any-host.invalid');
  const makes = await listManufacturers(scope);
  const place = await findSearchPlace(context, makes, pathname, (make) => listModelNames(scope, make));
  if (!place) return undefined;
  const asked = withPreset(parseSearchState(search).state, place.refinements);
  const state = { ...asked, page: 1, sortBy: defaultSort };
  const { count } = await searchCars(context, state, { pageSize: 0, facets: {} });
  // Of what is not there today no other path may be known.
  const canonical =
    count > 0
      ? canonicalSearchAddress(searchPathsOf(context.site.config), place, state)
      : searchHref(place.path, withoutPlace(state, place));
  return { address: canonical, state };
}
