import type { Filter } from '../../search/search-engine.ts';
import type { ListingRule } from '../sites/config/stock.ts';
import type { Site } from '../sites/site.ts';
import { allOf } from './all-of.ts';
import type { CarType } from './car.ts';
import { toIndexTime } from './index-time.ts';
import type { IndexedDealership } from './indexed-car.ts';
import { type ListingMode, listingModes } from './listing-mode.ts';
import { parseFilterString } from './parse-filter-string.ts';

/**
 * What a site lists, whatever its visitor asks for: the cars of the dealerships that its mode reaches, in the mode's
 * types and stock states, within the site's rules and the filter string of its configuration.
 * @throws BadFilter for a filter string that cannot be read: without it the site would list more than it was told to.
 */
export function listingFilter(site: Site, dealerships: readonly IndexedDealership[], now: Date): Filter {
  const { listing, search } = site.config;
  const mode = modeOf(site);
  return allOf(
    { kind: 'in', attribute: 'dealership_id', values: dealershipsReachedBy(site, dealerships) },
    ...(mode.types.length > 0 ? [{ kind: 'in' as const, attribute: 'car_type', values: mode.types }] : []),
    ...inStockState[mode.stock](now),
    ...listing.rules.map(obeys),
    parseFilterString(search.filter),
  );
}

const modeOf = ({ config }: Site): ListingMode => listingModes[config.listing.mode] as ListingMode;

export const reachOf = (site: Site): ListingMode['reach'] => modeOf(site).reach;

/** The site's own dealerships first; a group or the sharing ones only add to them. */
export function dealershipsReachedBy(site: Site, all: readonly IndexedDealership[]): number[] {
  const own = site.dealershipIds;
  const ownIds = new Set(own);
  const lends = lender[reachOf(site)](all.filter(({ id }) => ownIds.has(id)));
  return [...own, ...all.filter((other) => !ownIds.has(other.id) && lends(other)).map(({ id }) => id)];
}

type Lends = (other: IndexedDealership) => boolean;

const lender: Record<ListingMode['reach'], (own: readonly IndexedDealership[]) => Lends> = {
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

const inStockState: Record<ListingMode['stock'], (now: Date) => Filter[]> = {
  // Whole seconds on both sides: a sold car is listed through the whole second in which its last day ends.
  listable: (now) => [{ kind: 'range', attribute: 'listed_until', min: toIndexTime(now.getTime() / 1000) }],
  available: () => [available],
  inStock: () => [available, { kind: 'equals', attribute: 'status', value: 'in_stock' }],
};

function obeys(rule: ListingRule): Filter {
  const ofMake: Filter = { kind: 'equals', attribute: 'make', value: rule.make };
  switch (rule.kind) {
    case 'hideNewOfMake':
      return not(allOf(ofType('new'), ofMake));
    case 'demoAboveKm':
      return anyOf(not(ofType('demo')), not(ofMake), { kind: 'range', attribute: 'km', min: rule.km + 1 });
    case 'newOnlyOfMake':
      return anyOf(not(ofType('new')), ofMake);
  }
}

const ofType = (value: CarType): Filter => ({ kind: 'equals', attribute: 'car_type', value });
const not = (of: Filter): Filter => ({ kind: 'not', of });
const anyOf = (...of: readonly Filter[]): Filter => ({ kind: 'or', of });
