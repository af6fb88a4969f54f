import type { Filter } from '../../../search/search-engine.ts';
import type { ListingRule, SearchSections } from '../search-config.ts';
import type { Site } from '../../sites/site.ts';
import { combineFilters } from './combine-filters.ts';
import type { CarType } from '../../cars/car-enums.ts';
import { toIndexTime } from '../../car-index/index-time.ts';
import type { IndexedDealership } from '../../cars/indexed-car.ts';
import { type ListingMode, listingModes } from './listing-mode.ts';
import { parseFilterString } from './parse-filter-string.ts';

/**
 * The cars that a site lists, before any search: cars of the dealerships that its listing mode includes, with the mode's
 * car types and stock states, limited by the site's listing rules and its configured filter string.
 * @throws FilterSyntaxError when the filter string cannot be parsed. Ignoring it would list cars that the dealer excluded.
 */
export function buildListingFilter(
  site: Site<SearchSections>,
  dealerships: readonly IndexedDealership[],
  now: Date,
): Filter {
  const { listing, search } = site.config;
  const mode = getListingMode(site);
  return combineFilters(
    { kind: 'in', attribute: 'dealership_id', values: listReachedDealershipIds(site, dealerships) },
    ...(mode.types.length > 0 ? [{ kind: 'in' as const, attribute: 'car_type', values: mode.types }] : []),
    ...stockStateFilters[mode.stock](now),
    ...listing.rules.map(toRuleFilter),
    parseFilterString(search.filter),
  );
}

const getListingMode = ({ config }: Site<SearchSections>): ListingMode =>
  listingModes[config.listing.mode] as ListingMode;

export const getListingReach = (site: Site<SearchSections>): ListingMode['reach'] => getListingMode(site).reach;

/** The site's own dealerships first, then those of its group or those that share their stock, by the listing mode. */
export function listReachedDealershipIds(site: Site<SearchSections>, all: readonly IndexedDealership[]): number[] {
  const own = site.dealershipIds;
  const ownIds = new Set(own);
  const sharesWithSite = createShareCheck[getListingReach(site)](all.filter(({ id }) => ownIds.has(id)));
  return [...own, ...all.filter((other) => !ownIds.has(other.id) && sharesWithSite(other)).map(({ id }) => id)];
}

type SharesWithSite = (other: IndexedDealership) => boolean;

const createShareCheck: Record<ListingMode['reach'], (own: readonly IndexedDealership[]) => SharesWithSite> = {
  site: () => () => false,
  group: (own) => {
    const groups = new Set(own.map(({ groupId }) => groupId));
    return ({ groupId }) => groupId !== null && groups.has(groupId);
  },
  shared:
    () =>
    ({ shareStock }) =>
      shareStock,
};

const available: Filter = { kind: 'equals', attribute: 'available', value: 1 };

const stockStateFilters: Record<ListingMode['stock'], (now: Date) => Filter[]> = {
  // Whole seconds on both sides: a sold car stays listed through the last second of its last day.
  // car-index/listed-until.ts: until when, for example a number of days after the sale
  listable: (now) => [{ kind: 'range', attribute: 'listed_until', min: toIndexTime(now.getTime() / 1000) }],
  available: () => [available],
  inStock: () => [available, { kind: 'equals', attribute: 'status', value: 'in_stock' }],
};

function toRuleFilter(rule: ListingRule): Filter {
  const isMake: Filter = { kind: 'equals', attribute: 'make', value: rule.make };
  switch (rule.kind) {
    case 'hideNewOfMake':
      return not(combineFilters(hasCarType('new'), isMake));
    case 'demoAboveKm':
      return or(not(hasCarType('demo')), not(isMake), { kind: 'range', attribute: 'km', min: rule.km + 1 });
    case 'newOnlyOfMake':
      return or(not(hasCarType('new')), isMake);
  }
}

const hasCarType = (value: CarType): Filter => ({ kind: 'equals', attribute: 'car_type', value });
const not = (of: Filter): Filter => ({ kind: 'not', of });
const or = (...of: readonly Filter[]): Filter => ({ kind: 'or', of });
