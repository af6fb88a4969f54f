import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeIndexedCar, makeIndexedDealership } from '../../../../tests/support/fixtures/indexed-car.ts';
import { createReferenceEngine } from '../../../search/reference/reference-engine.ts';
import { carSearchSchema } from '../../car-index/car-search-schema.ts';
import { carTypes } from '../../cars/car-enums.ts';
import type { IndexedCar } from '../../cars/indexed-car.ts';
import { buildListingFilter } from '../../car-search/listing/listing-filter.ts';
import { listingConfig, searchConfig, type SearchSections } from '../../car-search/search-config.ts';
import type { Site } from '../../sites/site.ts';
import { explainListing } from './explain-listing.ts';

const now = new Date('2026-11-15T00:00:00Z');
const own = makeIndexedDealership({ id: 1, name: 'Swan Motors', groupId: 7, includeSoldCarsDays: 5 });
const dealerships = [
  own,
  makeIndexedDealership({ id: 2 }),
  makeIndexedDealership({ id: 3, groupId: 7 }),
  makeIndexedDealership({ id: 4, shareStock: true }),
];

type Settings = { mode?: number; rules?: unknown[]; filter?: string; dealershipIds?: readonly number[] };

const makeSite = ({ mode = 0, rules = [], filter = '', dealershipIds = [1] }: Settings) =>
  ({
    dealershipIds,
    config: { listing: listingConfig.parse({ mode, rules }), search: searchConfig.parse({ filter }) },
  }) as unknown as Site<SearchSections>;

async function isListed(car: IndexedCar, site: Site<SearchSections>): Promise<boolean> {
  const engine = createReferenceEngine(carSearchSchema);
  await engine.index([{ kind: 'upsert', document: car }]);
  const { count } = await engine.search({ filter: buildListingFilter(site, dealerships, now), offset: 0, limit: 1 });
  return count === 1;
}

const explain = (changes: Partial<IndexedCar>, settings: Settings = {}) =>
  explainListing(makeSite(settings), dealerships, makeIndexedCar({ dealership: own, ...changes }), now);

/** The rule that excludes the car. */
const findExcluding = (changes: Partial<IndexedCar>, settings: Settings = {}) => {
  const failed = explain(changes, settings).find(({ passed }) => !passed);
  return failed && [failed.kind, failed.reason, failed.field];
};

const daysAgo = (days: number): number => now.getTime() / 1000 - days * 86_400;

const sold = (days: number) => ({ status: 'sold', sold: true, sold_date_timestamp: daysAgo(days) });

describe('why a car is not listed', () => {
  it('27.1 every rule passes exactly if the site lists the car', async () => {
    const cars = fc.record({
      car_type: fc.constantFrom(...carTypes),
      status: fc.constantFrom('in_stock', 'coming_soon', 'sold', 'withdrawn'),
      sold: fc.boolean(),
      sold_date_timestamp: fc.option(fc.constantFrom(daysAgo(0), daysAgo(3), daysAgo(5), daysAgo(5.1), daysAgo(90))),
      show_on_dealer_website: fc.boolean(),
      make: fc.constantFrom('Toyota', 'Kia'),
      km: fc.option(fc.constantFrom(0, 3000, 3001, 90_000)),
      photos_count: fc.constantFrom(0, 3),
      dealership: fc.constantFrom(...dealerships),
    });
    const rule = fc.oneof(
      fc.record({ kind: fc.constantFrom('hideNewOfMake', 'newOnlyOfMake'), make: fc.constantFrom('Toyota', 'Kia') }),
      fc.record({ kind: fc.constant('demoAboveKm'), make: fc.constantFrom('Toyota', 'Kia') }),
    );
    const settings = fc.record({
      mode: fc.integer({ min: 0, max: 14 }),
      rules: fc.array(rule, { maxLength: 2 }),
      filter: fc.constantFrom('', ' ', 'make:Toyota', 'photos_count > 0 AND NOT make:Kia', 'km < 5000 OR status:sold'),
      dealershipIds: fc.constantFrom([1], [2, 3], []),
    });
    await fc.assert(
      fc.asyncProperty(cars, settings, async (changes, given) => {
        const car = makeIndexedCar(changes);
        const site = makeSite(given);
        const explained = explainListing(site, dealerships, car, now);
        expect(explained.every(({ passed }) => passed)).toBe(await isListed(car, site));
      }),
      { numRuns: 500 },
    );
  });

  it('27.1 names no excluding rule for a listed car', () => {
    expect(explain({}).map(({ kind, passed, reason }) => [kind, passed, reason])).toEqual([
      ['dealership', true, 'The website includes the cars of Swan Motors.'],
      ['listable', true, 'It is shown on websites and its status is “In stock”.'],
    ]);
  });

  it.each<[Partial<IndexedCar>, Settings, [string, string, string | null] | undefined]>([
    [{}, { dealershipIds: [2] }, ['dealership', 'The website does not include the cars of Swan Motors.', null]],
    [{ car_type: 'used' }, { mode: 4 }, ['carTypes', 'This car is used.', 'car_type']],
    [
      { show_on_dealer_website: false },
      {},
      ['listable', '“Show on websites” is off for this car.', 'show_on_dealer_website'],
    ],
    [
      { status: 'withdrawn' },
      {},
      ['listable', 'Its status is “Withdrawn”. Cars for sale are “In stock” or “Coming soon”.', 'status'],
    ],
    [sold(4), {}, undefined],
    [sold(6), {}, ['listable', 'It was sold 6 days ago. Sold cars stay listed for 5 days.', 'status']],
    [sold(1), { mode: 10 }, ['available', 'It was sold 1 day ago. This website lists only cars for sale.', 'status']],
    [
      { ...sold(1), sold_date_timestamp: null },
      {},
      ['listable', 'It is sold and has no sold date, so it does not stay listed.', 'sold_date'],
    ],
    [{ status: 'coming_soon' }, { mode: 6 }, ['inStock', 'Its status is “Coming soon”.', 'status']],
    [
      { car_type: 'demo', make: 'Kia', km: 2000 },
      { rules: [{ kind: 'demoAboveKm', make: 'Kia' }] },
      ['rule', 'This is a demo Kia with 2,000 km.', 'km'],
    ],
    [
      { car_type: 'new' },
      { rules: [{ kind: 'newOnlyOfMake', make: 'Kia' }] },
      ['rule', 'This is a new Toyota.', 'car_type'],
    ],
    [{}, { filter: 'make:Kia' }, ['filter', 'This car does not match it.', null]],
  ])('27.1 names the rule that excludes %j with %j', (changes, settings, excluding) => {
    expect(findExcluding(changes, settings)).toEqual(excluding);
  });
});
