import { describe, expect, test } from 'vitest';
import { bodyTypes } from '../features/cars/car-enums.ts';
import { caravanSpecs, marketAverages, variant } from '../features/cars/car.ts';
import { financeProviders } from '../features/cars/finance-providers.ts';
import { isFrameCount } from '../features/stock/turntable/frame-limits.ts';
import { buildWholeDemo, demoCarCount, demoTurntableCount } from './build-demo.ts';
import { parseRecipe } from './pictures/picture-recipe.ts';
import { PAINTS } from './pictures/paints.ts';
import type { DemoRows } from './rows/demo-tables.ts';
import { checkDigit } from './stock/vin.ts';

const now = new Date('2026-03-10T01:00:00Z');
const day = 86_400_000;

const demo = buildWholeDemo(now);
type Car = DemoRows['cars'][number];
const ago = (date: Date | null | undefined): number => (date ? (now.getTime() - date.getTime()) / day : Number.NaN);
const picturesByCar = Map.groupBy(demo.carImages, ({ carId }) => carId);
const quotesByCar = Map.groupBy(demo.carFinanceLenders, ({ carId }) => carId);

test('builds the same rows for the same date', () => {
  expect(buildWholeDemo(now)).toEqual(demo);
});

test('routes leads by category, by location, to a CRM, and to the front desk by default', () => {
  const findDealerId = (slug: string) => demo.dealerships.find((dealer) => dealer.slug === slug)?.id;
  const listRoutes = (slug: string) =>
    demo.leadRoutes.filter(({ dealershipId }) => dealershipId === findDealerId(slug));
  expect(listRoutes('swan-river-toyota').map(({ channel }) => channel)).toEqual(['email', 'adf', 'email']);
  const [branch] = listRoutes('southern-cross-cairns');
  const place = demo.locations.find(({ slug }) => slug === 'cairns-service');
  expect(branch).toMatchObject({ target: 'cairns-service@southerncross.example', locationIds: [place?.id] });
  expect(listRoutes('yard-88')).toEqual([]);
});

test('every website says that its pictures of vehicles are illustrations', () => {
  for (const { config } of demo.sites) {
    expect(config).toMatchObject({ texts: { footerNote: expect.stringContaining('illustrations') } });
  }
});

test('builds other rows for another date', () => {
  expect(buildWholeDemo(new Date('2025-04-18T01:00:00Z')).cars).not.toEqual(demo.cars);
});

describe('the size of the demo', () => {
  test('about 1,500 cars on ten sites and twelve dealerships', () => {
    expect(demo.cars).toHaveLength(demoCarCount);
    expect(demoCarCount).toBeGreaterThanOrEqual(1500);
    expect(demo.sites).toHaveLength(10);
    expect(demo.dealerships).toHaveLength(12);
    expect(demo.dealerships.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['WA', 'NSW', 'VIC', 'QLD', 'TAS', 'NT', 'SA']),
    );
  });

  test('five dealerships in three states on the group’s site', () => {
    const site = demo.sites.find(({ slug }) => slug === 'southern-cross');
    const shown = new Set(
      demo.siteDealerships.filter(({ siteId }) => siteId === site?.id).map(({ dealershipId }) => dealershipId),
    );
    const states = demo.dealerships.filter(({ id }) => shown.has(id)).map(({ state }) => state);
    expect(states).toHaveLength(5);
    expect(new Set(states)).toEqual(new Set(['NSW', 'VIC', 'QLD']));
  });

  test('five to twelve pictures per car, each a recipe that can be rendered', () => {
    for (const pictures of picturesByCar.values()) {
      expect(pictures.length).toBeGreaterThanOrEqual(5);
      expect(pictures.length).toBeLessThanOrEqual(12);
    }
    for (const { source } of demo.images.filter((image) => image.source.startsWith('demo:')).slice(0, 2000)) {
      expect(() => parseRecipe(source.slice('demo:'.length))).not.toThrow();
    }
  });
});

test('a few dozen SUVs and utes have a turntable of eight frames or more, which are not among their photos', () => {
  const framesByCar = Map.groupBy(demo.carTurntableFrames, ({ carId }) => carId);
  expect(framesByCar.size).toBeGreaterThanOrEqual(24);
  expect(framesByCar.size).toBeLessThanOrEqual(demoTurntableCount);
  const carsById = new Map(demo.cars.map((car) => [car.id, car]));
  for (const [carId, frames] of framesByCar) {
    expect(['suv', 'ute']).toContain(carsById.get(carId)?.simpleBody);
    expect(isFrameCount(frames.length)).toBe(true);
    expect(frames.map(({ position }) => position)).toEqual(frames.map((_, index) => index));
    const photos = new Set(picturesByCar.get(carId)?.map(({ imageId }) => imageId));
    expect(photos.size).toBeGreaterThan(0);
    expect(frames.filter(({ imageId }) => photos.has(imageId))).toEqual([]);
  }
});

/** Each state of the specifications, with a check for it. */
const states: Record<string, (car: Car) => boolean> = {
  'sold in the last two days': ({ status, soldAt }) => status === 'sold' && ago(soldAt) < 2,
  'sold long ago': ({ status, soldAt }) => status === 'sold' && ago(soldAt) > 15,
  'sold by the flag alone': ({ status, sold }) => status === 'in_stock' && sold === true,
  reserved: ({ reserved }) => reserved === true,
  'coming soon': ({ status }) => status === 'coming_soon',
  'another state of a feed': ({ status }) => !['in_stock', 'coming_soon', 'sold'].includes(status ?? ''),
  'certified and used': ({ certified, carType }) => certified === true && carType === 'used',
  'pre-order': ({ preorder }) => preorder === true,
  'tagged Test Drive Only': ({ tag }) => tag === 'Test Drive Only',
  'tagged otherwise': ({ tag }) => typeof tag === 'string' && tag !== 'Test Drive Only',
  'without photos': ({ id }) => !picturesByCar.has(id),
  'without a price': ({ price }) => price === 0,
  'at the price of 10': ({ price }) => price === 10,
  'at the price of 11': ({ price }) => price === 11,
  'reduced in price': ({ beforePrice, price }) => (beforePrice ?? 0) > (price ?? 0),
  'by the week': ({ subscriptionPrice }) => (subscriptionPrice ?? 0) > 0,
  'created in the last 8 days': ({ createdAt }) => ago(createdAt) < 8,
  'created before that': ({ createdAt }) => ago(createdAt) > 8,
  'not shown on the website': ({ showOnDealerWebsite }) => showOnDealerWebsite === false,
  'drive away': ({ priceType }) => priceType === 'drive_away',
  'excluding government charges': ({ priceType }) => priceType === 'excl_govt_charges',
  electric: ({ simpleFuel }) => simpleFuel === 'Electric',
  hybrid: ({ simpleFuel }) => simpleFuel === 'Hybrid',
  'with an NVIC': ({ nvic }) => typeof nvic === 'string',
  'without an NVIC': ({ nvic }) => !nvic,
  'with a history report': ({ historyReportUrl }) => typeof historyReportUrl === 'string',
  'that cannot be paid for online': ({ paymentProcessors }) => paymentProcessors?.length === 0,
  'that can be paid for online': ({ paymentProcessors }) => (paymentProcessors?.length ?? 0) > 0,
  'with comments over 400 characters': ({ dealercomments }) => (dealercomments?.length ?? 0) > 400,
  'with comments under 400 characters': ({ dealercomments }) =>
    typeof dealercomments === 'string' && dealercomments.length < 400,
  'with comments in paragraphs': ({ dealercomments }) => dealercomments?.includes('|') === true,
  'without comments': ({ dealercomments }) => dealercomments === null,
  'at least 500 under the market and the state': ({ price, marketAverages: market }) =>
    (market?.average_market_price ?? 0) - (price ?? 0) >= 500 &&
    (market?.state_average_market_price ?? 0) > (price ?? 0),
  'above the market': ({ price, marketAverages: market }) => (market?.average_market_price ?? Infinity) < (price ?? 0),
  'with seven seats': ({ seats }) => seats === 7,
  manual: ({ simpleTransmission }) => simpleTransmission === 'Manual',
  'older than 12 years with a Taurus quote': ({ id, year }) =>
    year < now.getUTCFullYear() - 12 && quotesByCar.get(id)?.some(({ provider }) => provider === 'Taurus') === true,
  'a caravan': ({ itemType }) => itemType === 'caravan',
  'a motorhome': ({ itemType }) => itemType === 'motorhome',
  'a truck': ({ itemType }) => itemType === 'truck',
  'a bus': ({ itemType }) => itemType === 'bus',
  'at several places': ({ distributionLocations }) => (distributionLocations?.length ?? 0) > 1,
};

test.each(Object.entries(states))('there is a car that is %s', (_, isIn) => {
  expect(demo.cars.some(isIn)).toBe(true);
});

test.each(bodyTypes)('there is a %s with pictures', (body) => {
  expect(demo.cars.some(({ id, simpleBody }) => simpleBody === body && picturesByCar.has(id))).toBe(true);
});

test.each(financeProviders)('there are quotes of %s', (provider) => {
  expect(demo.carFinanceLenders.some((quote) => quote.provider === provider)).toBe(true);
});

describe('every car', () => {
  test('has a unique, URL-safe slug and a unique stock number', () => {
    for (const { slug } of demo.cars) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(demo.cars.map(({ slug }) => slug)).size).toBe(demo.cars.length);
    expect(new Set(demo.cars.map(({ stocknum }) => stocknum)).size).toBe(demo.cars.length);
  });

  test('has a unique VIN with a valid check digit', () => {
    for (const { vin } of demo.cars) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(vin?.[8]).toBe(checkDigit(vin ?? ''));
    }
    expect(new Set(demo.cars.map(({ vin }) => vin)).size).toBe(demo.cars.length);
  });

  test('has a believable price, or deliberately none', () => {
    const odd = new Set([0, 10, 11]);
    for (const { name, price } of demo.cars.filter((car) => !odd.has(car.price ?? 0))) {
      expect(price, name).toBeGreaterThanOrEqual(4990);
      expect(price, name).toBeLessThan(330_000);
    }
    expect(demo.cars.filter(({ price }) => price === 10 || price === 11)).toHaveLength(2);
  });

  test('has 12 to 40 features and a colour that can be painted', () => {
    const colours = new Set<string>(Object.values(PAINTS).map(({ name }) => name));
    for (const { name, standardEquipment, colour } of demo.cars) {
      expect(standardEquipment?.length, name).toBeGreaterThanOrEqual(12);
      expect(standardEquipment?.length, name).toBeLessThanOrEqual(40);
      expect(colours, name).toContain(colour);
    }
  });

  test('has specifications that the schemas accept', () => {
    for (const car of demo.cars) {
      expect(variant.safeParse(car.variant).success, car.name).toBe(true);
      if (car.caravan) expect(caravanSpecs.safeParse(car.caravan).success, car.name).toBe(true);
      if (car.marketAverages) expect(marketAverages.safeParse(car.marketAverages).success, car.name).toBe(true);
    }
  });

  test('was built before its compliance date, and arrived before it was sold', () => {
    for (const { name, buildDate, complianceDate, createdAt, soldAt } of demo.cars) {
      expect((buildDate ?? '') < (complianceDate ?? ''), name).toBe(true);
      if (soldAt) expect(createdAt?.getTime(), name).toBeLessThan(soldAt.getTime());
    }
  });

  test('has no unfilled placeholder in its texts', () => {
    for (const { name, dealercomments } of demo.cars) {
      expect(dealercomments ?? '', name).not.toMatch(/[{}]|undefined|null|NaN|\|\|| {2}/);
      expect(dealercomments ?? '', name).not.toContain('!');
    }
  });

  test('is at a visible sales location of its own dealership', () => {
    const places = new Map(demo.locations.map((location) => [location.id, location]));
    for (const { name, locationId, dealershipId } of demo.cars) {
      const place = places.get(locationId ?? 0);
      expect(place?.dealershipId, name).toBe(dealershipId);
      expect(place?.visible, name).toBe(true);
      expect(place?.locationType ?? 'sales', name).toBe('sales');
    }
  });
});

const rank = ({ sold, status }: Car): number => (sold || status === 'sold' ? 2 : status === 'in_stock' ? 0 : 1);

const inOrder = (cars: readonly Car[]): Car[] =>
  cars.toSorted(
    (a, b) =>
      (b.pin ?? 0) - (a.pin ?? 0) ||
      rank(a) - rank(b) ||
      Number(picturesByCar.has(b.id)) - Number(picturesByCar.has(a.id)) ||
      (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0) ||
      b.id - a.id,
  );

describe('neighbours in the default order of results', () => {
  const sources = new Map(demo.images.map(({ id, source }) => [id, source]));
  const firstPicture = (car: Car): string | undefined => sources.get(picturesByCar.get(car.id)?.[0]?.imageId ?? 0);

  test.each(demo.sites.map((site) => [site.slug, site.id] as const))(
    'never share their first picture on %s',
    (_, siteId) => {
      const shown = new Set(demo.siteDealerships.filter((row) => row.siteId === siteId).map((row) => row.dealershipId));
      const cars = inOrder(demo.cars.filter(({ dealershipId }) => shown.has(dealershipId)));
      const pictures = cars.map(firstPicture).filter((source) => source !== undefined);
      for (const [at, source] of pictures.entries()) {
        // Neither next to each other nor in the row above.
        expect(pictures.slice(at + 1, at + 4), `place ${at}`).not.toContain(source);
      }
    },
  );
});
