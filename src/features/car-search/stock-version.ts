import type { Site } from '../sites/site.ts';
import type { CarIndex } from '../car-index/car-index.server.ts';
import { listReachedDealershipIds, getListingReach } from './listing/listing-filter.ts';
import type { SearchSections } from './search-config.ts';

/**
 * Increases whenever a car that the site lists may have changed, but not for other dealers' cars. Compare the value from
 * before a page was rendered with the current one to see whether the page is stale.
 */
export function getStockVersion(site: Site<SearchSections>, index: Pick<CarIndex, 'dealerships' | 'changes'>): number {
  const stockChange = index.changes.lastStockChange(listReachedDealershipIds(site, index.dealerships()));
  // A dealership that stops sharing is no longer reached, so changes of dealerships are compared separately.
  return getListingReach(site) === 'site' ? stockChange : Math.max(stockChange, index.changes.lastDealershipChange());
}
