import type { Site } from '../sites/site.ts';
import type { CarIndex } from '../car-index/car-index.server.ts';
import type { IndexedDealership } from '../cars/indexed-car.ts';
import { listReachedDealershipIds, getListingReach } from './listing/listing-filter.ts';
import type { SearchSections } from './search-config.ts';

type Reached = { among: readonly IndexedDealership[]; ids: readonly number[] };

/** Memoized per site and list of dealerships. A site object lives as long as its config version. */
const reachedBySite = new WeakMap<Site, Reached>();

/**
 * Increases whenever a car that the site lists may have changed, but not for other dealers' cars. Compare the value from
 * before a page was rendered with the current one to see whether the page is stale.
 */
export function getStockVersion(site: Site<SearchSections>, index: Pick<CarIndex, 'dealerships' | 'changes'>): number {
  const among = index.dealerships();
  let reached = reachedBySite.get(site);
  if (reached?.among !== among) {
    reached = { among, ids: listReachedDealershipIds(site, among) };
    reachedBySite.set(site, reached);
  }
  const stockChange = index.changes.lastStockChange(reached.ids);
  // A dealership that stops sharing is no longer among `reached.ids`, so changes of dealerships are compared separately.
  return getListingReach(site) === 'site' ? stockChange : Math.max(stockChange, index.changes.lastDealershipChange());
}
