import { expect, test } from 'vitest';
import { buildCarIndex } from '../../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../../tests/support/fixtures/indexed-car.ts';
import { countUnreachableCars } from '../../features/car-search/filters/slider/count-unreachable-cars.server.ts';
import { type ConfiguredSite, parseSiteConfig } from '../../features/site-config/site-config.ts';
import { buildWholeDemo } from '../build-demo.ts';

const now = new Date('2026-03-10T01:00:00Z');
const demo = buildWholeDemo(now);

const dealerships = new Map(
  demo.dealerships.map(({ id, groupId = null, shareStock = false }) => [
    id,
    makeIndexedDealership({ id, groupId, shareStock }),
  ]),
);
const index = buildCarIndex(
  demo.cars.map(({ id, dealershipId, carType, status, price, km }) => {
    const dealership = dealerships.get(dealershipId);
    if (!dealership) throw new Error(`no dealership ${dealershipId}`);
    return makeIndexedCar({ id, dealership, car_type: carType, status, price: price ?? 0, km: km ?? 0 });
  }),
);

test.each(demo.sites.map((site) => [site.slug, site] as const))(
  '24.1 every car of %s is within reach of its sliders',
  async (slug, { id, config }) => {
    const dealershipIds = demo.siteDealerships
      .filter(({ siteId }) => siteId === id)
      .map(({ dealershipId }) => dealershipId);
    const site = { id, slug, dealershipIds, config: parseSiteConfig(config) } as ConfiguredSite;
    expect(await countUnreachableCars({ index: await index, site, now })).toEqual([]);
  },
);
