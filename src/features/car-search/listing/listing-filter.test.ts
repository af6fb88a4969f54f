import { describe, expect, it } from 'vitest';
import { makeIndexedCar, makeIndexedDealership } from '../../../../tests/support/fixtures/indexed-car.ts';
import { createReferenceEngine } from '../../../search/reference/reference-engine.ts';
import { type ConfiguredSite, parseSiteConfig, type SiteConfigInput } from '../../site-config/site-config.ts';
import { FilterSyntaxError } from './filter-syntax-error.ts';
import { carSearchSchema } from '../../car-index/car-search-schema.ts';
import type { IndexedCar } from '../../cars/indexed-car.ts';
import { buildListingFilter } from './listing-filter.ts';

const now = new Date('2026-11-15T00:00:00Z');
const own = makeIndexedDealership({ id: 1, groupId: 7 });
const second = makeIndexedDealership({ id: 2 });
const sister = makeIndexedDealership({ id: 3, groupId: 7 });
const sharer = makeIndexedDealership({ id: 4, shareStock: true });
const unrelated = makeIndexedDealership({ id: 5 });
const dealerships = [own, second, sister, sharer, unrelated];

const makeSite = (config: SiteConfigInput, dealershipIds = [own.id, second.id]) =>
  ({ dealershipIds, config: parseSiteConfig(config) }) as ConfiguredSite;

async function findListed(cars: IndexedCar[], site: ConfiguredSite, at = now): Promise<string[]> {
  const engine = createReferenceEngine(carSearchSchema);
  await engine.index(cars.map((document) => ({ kind: 'upsert', document })));
  const { hits } = await engine.search({ filter: buildListingFilter(site, dealerships, at), offset: 0, limit: 100 });
  return hits.map((car) => car.slug).toSorted();
}

describe('whose cars a site lists', () => {
  const oneEach = dealerships.map((dealership) => makeIndexedCar({ slug: String(dealership.id), dealership }));

  it.each([
    ['its own dealerships’', 0, ['1', '2']],
    ['its group’s and its own', 12, ['1', '2', '3']],
    ['its own and those that share', 14, ['1', '2', '4']],
  ])('%s, in mode %d', async (_, mode, ids) => {
    expect(await findListed(oneEach, makeSite({ listing: { mode } }))).toEqual(ids);
  });

  it.each([0, 12, 14])('lists only shared cars without a dealership in mode %d', async (mode) => {
    expect(await findListed(oneEach, makeSite({ listing: { mode } }, []))).toEqual(mode === 14 ? ['4'] : []);
  });

  it('does not treat dealerships without a group as one group', async () => {
    expect(await findListed(oneEach, makeSite({ listing: { mode: 12 } }, [second.id]))).toEqual(['2']);
  });

  it.each(Array.from({ length: 15 }, (_, mode) => mode))(
    'puts the dealerships at the top of the filter in mode %d',
    (mode) => {
      const filter = buildListingFilter(
        makeSite({ listing: { mode }, search: { filter: 'make:Kia' } }),
        dealerships,
        now,
      );
      expect(filter).toMatchObject({
        kind: 'and',
        of: expect.arrayContaining([expect.objectContaining({ kind: 'in', attribute: 'dealership_id' })]),
      });
    },
  );
});

describe('a sold car', () => {
  const soldAt = Date.parse('2026-11-12T00:00:00Z') / 1000;
  const sold = (days: number | null) =>
    makeIndexedCar({
      slug: 'sold',
      status: 'sold',
      sold: true,
      sold_date_timestamp: soldAt,
      dealership: { ...own, includeSoldCarsDays: days },
    });

  it.each([
    [null, '2026-11-15T00:00:00.000Z', true],
    [null, '2026-11-15T00:00:00.999Z', true], // the index stores whole seconds
    [null, '2026-11-15T00:00:01.000Z', false],
    [0, '2026-11-12T00:00:00.000Z', true],
    [0, '2026-11-12T00:00:01.000Z', false],
    [7, '2026-11-19T00:00:00.000Z', true],
    [7, '2026-11-19T00:00:01.000Z', false],
  ])('E26 E27 with %s days is listed at %s: %s', async (days, at, isListed) => {
    expect(await findListed([sold(days)], makeSite({}), new Date(at))).toEqual(isListed ? ['sold'] : []);
  });
});

describe('a demo car of the make', () => {
  const site = makeSite({ listing: { rules: [{ kind: 'demoAboveKm', make: 'Kia' }] } });
  it.each([
    [2999, false],
    [3000, false],
    [3001, true],
    [null, false],
  ])('E23 with %s km is listed: %s', async (km, isListed) => {
    const car = makeIndexedCar({ slug: 'kia', car_type: 'demo', make: 'Kia', km, dealership: own });
    expect(await findListed([car], site)).toEqual(isListed ? ['kia'] : []);
  });
});

describe('E18 the filter string of the configuration', () => {
  const cars = [
    makeIndexedCar({ slug: 'kia', make: 'Kia', dealership: own }),
    makeIndexedCar({ slug: 'toyota', dealership: own }),
    makeIndexedCar({ slug: 'elsewhere', make: 'Kia', dealership: unrelated }),
  ];

  it.each([
    ['', ['kia', 'toyota']],
    [' ', ['kia', 'toyota']],
    ['make:Kia', ['kia']],
    ['make:Kia OR make:Toyota', ['kia', 'toyota']],
    [`dealership_id:${unrelated.id}`, []],
    [`make:Toyota OR dealership_id:${unrelated.id}`, ['toyota']],
  ])('%j narrows what the mode lists and never widens it', async (filter, slugs) => {
    expect(await findListed(cars, makeSite({ search: { filter } }))).toEqual(slugs);
  });

  it.each(['make:', 'nonsense', 'colour_of_money:green', 'make:Kia) OR (make:Toyota'])(
    'rejects %j, which cannot be parsed',
    (filter) => {
      expect(() => makeSite({ search: { filter } })).toThrow('search.filter: ');
      const site = makeSite({});
      site.config.search.filter = filter;
      expect(() => buildListingFilter(site, dealerships, now)).toThrow(FilterSyntaxError);
    },
  );
});
