import type { Filter } from '../../../search/search-engine.ts';
import type { ListingRule, SearchSections } from '../search-config.ts';
import type { Site } from '../../sites/site.ts';
import { combineFilters } from './combine-filters.ts';
import type { CarType } from '../../cars/car-enums.ts';
import { toIndexTime } from '../../car-index/index-time.ts';
import type { IndexedDealership } from '../../cars/indexed-car.ts';
import { type ListingMode, listingModes } from './listing-mode.ts';
import { parseFilterString } from './parse-filter-string.ts';

/** A condition that a car must meet to be listed on a site, with what it takes to explain it. */
export type SiteListingRule = { readonly filter: Filter } & (
  | { readonly kind: 'dealership'; readonly reach: ListingMode['reach'] }
  | { readonly kind: 'carTypes'; readonly types: readonly CarType[] }
  /** Listable: also for some days after the sale. Available: for sale. */
  | { readonly kind: 'listable' | 'available' | 'inStock' }
  | { readonly kind: 'rule'; readonly rule: ListingRule }
  | { readonly kind: 'filter'; readonly text: string }
);

/**
 * The filter of the cars that a site lists, before any search: cars of the dealerships that its listing mode includes, with the
 * mode's car types and stock states, limited by the site's listing rules and its configured filter string.
 * @throws FilterSyntaxError when the filter string cannot be parsed. Ignoring it would list cars that the dealer excluded.
 */
export function listListingRules(
  site: Site<SearchSections>,
  dealerships: readonly IndexedDealership[],
  now: Date,
): SiteListingRule[] {
  const { listing, search } = site.config;
  const { types, stock, reach } = getListingMode(site);
  const own: Filter = { kind: 'in', attribute: 'dealership_id', values: listReachedDealershipIds(site, dealerships) };
  const configured = parseFilterString(search.filter);
  return [
    { kind: 'dealership', reach, filter: own },
    ...(types.length > 0
      ? [{ kind: 'carTypes' as const, types, filter: { kind: 'in' as const, attribute: 'car_type', values: types } }]
      : []),
    ...stockStateRules[stock](now),
    ...listing.rules.map((rule) => ({ kind: 'rule' as const, rule, filter: toRuleFilter(rule) })),
    ...(search.filter.trim() === '' ? [] : [{ kind: 'filter' as const, text: search.filter, filter: configured }]),
  ];
}

/** The cars that meet all rules. @throws FilterSyntaxError */
export const buildListingFilter = (
  site: Site<SearchSections>,
  dealerships: readonly IndexedDealership[],
  now: Date,
): Filter => combineFilters(...listListingRules(site, dealerships, now).map(({ filter }) => filter));

const getListingMode = ({ config }: Site<SearchSections>): ListingMode =>
  listingModes[config.listing.mode] as ListingMode;

export const getListingReach = (site: Site<SearchSections>): ListingMode['reach'] => getListingMode(site).reach;

/** Memoized per site and list of dealerships. A site object lives as long as its config version. */
const reachedBySite = new WeakMap<Site, { all: readonly IndexedDealership[]; ids: readonly number[] }>();

/** The site's own dealerships first, then those of its group or those that share their stock, by the listing mode. */
export function listReachedDealershipIds(
  site: Site<SearchSections>,
  all: readonly IndexedDealership[],
): readonly number[] {
  const known = reachedBySite.get(site);
  if (known?.all === all) return known.ids;
  const ids = findReachedDealershipIds(site, all);
  reachedBySite.set(site, { all, ids });
  return ids;
}

function findReachedDealershipIds(site: Site<SearchSections>, all: readonly IndexedDealership[]): number[] {
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

const available: SiteListingRule = {
  kind: 'available',
  filter: { kind: 'equals', attribute: 'available', value: 1 },
};

const stockStateRules: Record<ListingMode['stock'], (now: Date) => SiteListingRule[]> = {
  // Whole seconds on both sides: a sold car stays listed through the last second of its last day.
  // car-index/listed-until.ts: until when, for example a number of days after the sale
  listable: (now) => [
    {
      kind: 'listable',
      filter: { kind: 'range', attribute: 'listed_until', min: toIndexTime(now.getTime() / 1000) },
    },
  ],
  available: () => [available],
  inStock: () => [available, { kind: 'inStock', filter: { kind: 'equals', attribute: 'status', value: 'in_stock' } }],
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
