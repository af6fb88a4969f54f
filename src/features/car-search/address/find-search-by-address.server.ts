import type { TenantCache } from '../../../platform/cache/tenant-cache.ts';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import { listModelNames } from '../../models/model-store.server.ts';
import { listManufacturers } from '../../sites/dealerships/manufacturer-store.server.ts';
import { isSitePath } from '../../sites/urls/site-path.ts';
import { getDisplayedCount } from '../displayed-count.server.ts';
import { findNearby, withKnownDistance } from '../distance/find-nearby.server.ts';
import { withoutIdleNear } from '../distance/near.ts';
import { facetLimits } from '../facets.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import { defaultSort } from '../search-sort.ts';
import type { SearchState } from '../search-state.ts';
import { readSearchAddress } from './read-search-address.server.ts';
import { getCanonicalAddress } from './resolve-search-address.ts';

type Sources = { scope: SiteScope; cache: TenantCache };

/**
 * The search at an address of the site, without its page and sort order, and its canonical address. Undefined when the
 * address is not a search of this site.
 */
export async function findSearchByAddress(
  context: SearchContext,
  sources: Sources,
  address: string,
): Promise<{ address: string; state: SearchState } | undefined> {
  const found = await resolveAddress(context, sources, address);
  if (!found) return undefined;
  const { resolved, state, located } = found;
  const { count } = await searchCars(located, state, { pageSize: 0, facets: {} });
  return { address: getCanonicalAddress(context.site, { ...resolved, state }, count), state };
}

/** The count that the page at an address displays. Undefined when the address is not a search of this site. */
export async function countSearchByAddress(
  context: SearchContext,
  sources: Sources,
  address: string,
): Promise<number | undefined> {
  const found = await resolveAddress(context, sources, address);
  if (!found) return undefined;
  const { state, located } = found;
  const result = await searchCars(located, state, { pageSize: 0, facets: { car_type: facetLimits.car_type } });
  return getDisplayedCount(located, state, result);
}

async function resolveAddress(context: SearchContext, { scope, cache }: Sources, address: string) {
  if (!isSitePath(address)) return undefined;
  const { site } = context;
  const tenant = { siteId: site.id, siteVersion: site.version };
  const names = {
    makes: await cache.read(tenant, listManufacturers, () => listManufacturers(scope)),
    listModelNames: (makeSlug: string) => listModelNames(scope, makeSlug),
  };
  const resolved = await readSearchAddress(context, names, new URL(address, 'https://any-host.invalid'));
  if (!resolved) return undefined;
  const distance = await findNearby({ site, scope, cache }, resolved.state.near);
  const known = withKnownDistance(resolved.state, distance);
  const state = withoutIdleNear({ ...known, page: 1, sortBy: defaultSort });
  return { resolved, state, located: { ...context, nearby: distance?.nearby ?? null } };
}
