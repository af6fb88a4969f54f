import type { TenantCache } from '../../../platform/cache/tenant-cache.ts';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import { listModelNames } from '../../models/model-store.server.ts';
import { listManufacturers } from '../../sites/dealerships/manufacturer-store.server.ts';
import { isSitePath } from '../../sites/urls/site-path.ts';
import { findNearby, withKnownDistance } from '../distance/find-nearby.server.ts';
import { withoutIdleNear } from '../distance/near.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import { defaultSort } from '../search-sort.ts';
import type { SearchState } from '../search-state.ts';
import { readSearchAddress } from './read-search-address.server.ts';
import { getCanonicalAddress } from './resolve-search-address.ts';

/**
 * The search at an address of the site, without its page and sort order, and its canonical address. Undefined when the
 * address is not a search of this site.
 */
export async function findSearchByAddress(
  context: SearchContext,
  { scope, cache }: { scope: SiteScope; cache: TenantCache },
  address: string,
): Promise<{ address: string; state: SearchState } | undefined> {
  if (!isSitePath(address)) return undefined;
  const names = {
    makes: await listManufacturers(scope),
    listModelNames: (makeSlug: string) => listModelNames(scope, makeSlug),
  };
  const resolved = await readSearchAddress(context, names, new URL(address, 'https://any-host.invalid'));
  if (!resolved) return undefined;
  const distance = await findNearby({ site: context.site, scope, cache }, resolved.state.near);
  const known = withKnownDistance(resolved.state, distance);
  const state = withoutIdleNear({ ...known, page: 1, sortBy: defaultSort });
  const located = { ...context, nearby: distance?.nearby ?? null };
  const { count } = await searchCars(located, state, { pageSize: 0, facets: {} });
  return { address: getCanonicalAddress(context.site, { ...resolved, state }, count), state };
}
