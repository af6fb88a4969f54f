import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimatePrice, type PriceEstimate } from './estimate-price.ts';
import { fitMarketModel } from './fit-market-model.server.ts';
import type { MarketListing } from './fit-market-lines.server.ts';
import type { ValuedCar } from './market-line.ts';

type Listing = MarketListing & { id: number };

const rav4 = { carType: 'used', make: 'Toyota', model: 'RAV4' } as const;
const makeCar = (changes: Partial<ValuedCar> = {}): ValuedCar => ({
  ...rav4,
  badge: 'GXL',
  age: 4,
  km: 60_000,
  state: 'WA',
  ...changes,
});
const withIds = (listings: readonly MarketListing[]): Listing[] => listings.map((car, id) => ({ ...car, id }));
const estimateFrom = async (listings: readonly MarketListing[], car: ValuedCar = makeCar()) =>
  estimatePrice((await fitMarketModel(withIds(listings))).model, car);

const yearsAndKm = { age: fc.double({ min: 0, max: 45, noNaN: true }), km: fc.integer({ min: 0, max: 900_000 }) };

/** Anything a feed may contain: any price at any age. */
const anyListing: fc.Arbitrary<MarketListing> = fc.record({
  carType: fc.constant('used' as const),
  make: fc.constant('Toyota'),
  model: fc.constant('RAV4'),
  dealershipId: fc.integer({ min: 1, max: 3 }),
  badge: fc.constantFrom('GX', 'GXL', ''),
  state: fc.constantFrom('WA', 'NSW'),
  price: fc.integer({ min: 201, max: 5_000_000 }),
  ...yearsAndKm,
});
const anyMarket = fc.array(anyListing, { minLength: 5, maxLength: 40 });
const anyCar = fc.record({
  carType: fc.constant('used' as const),
  make: fc.constant('Toyota'),
  model: fc.constant('RAV4'),
  badge: fc.constantFrom('GX', 'GXL', '', 'Edge', null),
  state: fc.constantFrom('WA', 'NSW', 'NT', null),
  ...yearsAndKm,
});

const priceOn = (age: number, km: number): number => 45_000 * Math.exp(-0.08 * age - 0.01 * (km / 10_000));

/** A realistic listing: the price falls with age and kilometres, and dealers differ by a few per cent. */
const listing = (age: number, km: number, off = 0, changes: Partial<MarketListing> = {}): MarketListing => ({
  ...rav4,
  dealershipId: 1 + (age % 2),
  badge: 'GXL',
  state: 'WA',
  age,
  km,
  price: Math.round(priceOn(age, km) * Math.exp(off)),
  ...changes,
});
/** Cars of one to ten years with typical kilometres per year. */
const saneMarket = fc
  .array(
    fc.record({
      kmPerYear: fc.integer({ min: 9000, max: 20_000 }),
      off: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    }),
    { minLength: 15, maxLength: 40 },
  )
  .map((cars) =>
    cars.map(({ kmPerYear, off }, place) => listing(1 + (place % 10), kmPerYear * (1 + (place % 10)), off)),
  );

const listFigures = ({ price, low, high }: PriceEstimate): number[] => [price, low, high];

describe('an estimate of the market model', () => {
  it('never rises with kilometres or age', () =>
    fc.assert(
      fc.asyncProperty(
        anyMarket,
        anyCar,
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.integer({ min: 0, max: 300_000 }),
        async (market, car, years, km) => {
          const { model } = await fitMarketModel(withIds(market));
          const younger = listFigures(estimatePrice(model, car) as PriceEstimate);
          const older = listFigures(
            estimatePrice(model, { ...car, age: car.age + years, km: car.km + km }) as PriceEstimate,
          );
          older.forEach((figure, place) => expect(figure).toBeLessThanOrEqual(younger[place] as number));
        },
      ),
      { numRuns: 60 },
    ));

  it('is a price within its range, and counts its comparables', () =>
    fc.assert(
      fc.asyncProperty(anyMarket, anyCar, async (market, car) => {
        const { price, low, high, comparables } = (await estimateFrom(market, car)) as PriceEstimate;
        expect(low).toBeLessThanOrEqual(price);
        expect(high).toBeGreaterThanOrEqual(price);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThan(Infinity);
        expect(comparables).toBe(market.length);
      }),
      { numRuns: 60 },
    ));

  it('does not exist below five comparables', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyListing, { maxLength: 4 }), anyCar, async (market, car) => {
        expect(await estimateFrom(market, car)).toBeNull();
      }),
      { numRuns: 20 },
    ));

  it.each<[string, Partial<ValuedCar>]>([
    ['new', { carType: 'new' }],
    ['a demo', { carType: 'demo' }],
    ['of another make', { make: 'Mazda' }],
    ['of another model', { model: 'Corolla' }],
  ])('for a car that is %s ignores other cars', async (_what, changes) => {
    const market = Array.from({ length: 9 }, (_, place) => listing(place, place * 15_000));
    expect(await estimateFrom(market, makeCar())).not.toBeNull();
    expect(await estimateFrom(market, makeCar(changes))).toBeNull();
  });

  it('ignores case and spaces in names', async () => {
    const market = Array.from({ length: 9 }, (_, place) => listing(place, place * 15_000));
    const spelt = makeCar({ make: 'TOYOTA', model: ' rav4 ', badge: 'gxl', state: 'wa' });
    expect(await estimateFrom(market, spelt)).toEqual(await estimateFrom(market));
  });

  it('is near the true price', () =>
    fc.assert(
      fc.asyncProperty(saneMarket, async (market) => {
        const { price } = (await estimateFrom(market)) as PriceEstimate;
        expect(Math.abs(Math.log(price / priceOn(4, 60_000)))).toBeLessThan(0.05);
      }),
      { numRuns: 40 },
    ));

  it.each([0.01, 100])('is robust against one listing at %d times the price', (times) =>
    fc.assert(
      fc.asyncProperty(saneMarket, async (market) => {
        const { price } = (await estimateFrom(market)) as PriceEstimate;
        const absurd = listing(4, 60_000, Math.log(times));
        const moved = (await estimateFrom([...market, absurd])) as PriceEstimate;
        expect(Math.abs(Math.log(moved.price / price))).toBeLessThan(0.03);
      }),
      { numRuns: 40 },
    ),
  );

  it('is robust against one listing with impossible kilometres', () =>
    fc.assert(
      fc.asyncProperty(saneMarket, async (market) => {
        const { price } = (await estimateFrom(market)) as PriceEstimate;
        const absurd = listing(4, 99_999_999, 0, { price: 33_000 });
        const moved = (await estimateFrom([...market, absurd])) as PriceEstimate;
        expect(Math.abs(Math.log(moved.price / price))).toBeLessThan(0.05);
      }),
      { numRuns: 40 },
    ));

  it('scales with all prices', () =>
    fc.assert(
      fc.asyncProperty(saneMarket, fc.integer({ min: 2, max: 50 }), async (market, times) => {
        const once = (await estimateFrom(market)) as PriceEstimate;
        const dearer = market.map((car) => ({ ...car, price: car.price * times }));
        const often = (await estimateFrom(dearer)) as PriceEstimate;
        listFigures(often).forEach((figure, place) =>
          expect(figure / (listFigures(once)[place] as number)).toBeCloseTo(times, 1),
        );
      }),
      { numRuns: 20 },
    ));

  it('does not depend on the order of listings', () =>
    fc.assert(
      fc.asyncProperty(anyMarket, anyCar, fc.infiniteStream(fc.double({ noNaN: true })), async (market, car, keys) => {
        const listings = withIds(market);
        const shuffled = listings
          .map((one) => ({ one, key: keys.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        const [first, second] = await Promise.all(
          [listings, shuffled].map(async (some) => estimatePrice((await fitMarketModel(some)).model, car)),
        );
        // To a thousandth, or to a dollar for very low prices.
        listFigures(first as PriceEstimate).forEach((figure, place) => {
          const other = listFigures(second as PriceEstimate)[place] as number;
          expect(Math.abs(other - figure)).toBeLessThanOrEqual(1 + figure / 1000);
        });
      }),
      { numRuns: 30 },
    ));

  it('prices badges, with a wider range for a car of unknown badge', async () => {
    const market = Array.from({ length: 60 }, (_, place) =>
      listing(place % 10, (place % 7) * 20_000, place % 2 ? 0.2 : -0.2, { badge: place % 2 ? 'Cruiser' : 'GX' }),
    );
    const [dear, cheap, unknown] = (await Promise.all(
      ['Cruiser', 'GX', null].map((badge) => estimateFrom(market, makeCar({ badge }))),
    )) as [PriceEstimate, PriceEstimate, PriceEstimate];
    expect(dear.price / cheap.price).toBeCloseTo(Math.exp(0.4), 1);
    expect(unknown.price).toBeGreaterThan(cheap.price);
    expect(unknown.price).toBeLessThan(dear.price);
    expect(unknown.high / unknown.low).toBeGreaterThan(1.3);
    expect(dear.high / dear.low).toBeLessThan(1.05);
  });

  it('uses the state’s price if the state has five comparables', async () => {
    const market = [
      ...Array.from({ length: 10 }, (_, place) => listing(place, place * 15_000)),
      ...Array.from({ length: 5 }, (_, place) => listing(place * 2, place * 30_000, 0.1, { state: 'NT' })),
      ...Array.from({ length: 4 }, (_, place) => listing(place * 2, place * 30_000, 0.1, { state: 'TAS' })),
    ];
    const everywhere = (await estimateFrom(market, makeCar({ state: null }))) as PriceEstimate;
    const there = (await estimateFrom(market, makeCar({ state: 'NT' }))) as PriceEstimate;
    listFigures(there).forEach((figure, place) =>
      expect(figure).toBeGreaterThan(listFigures(everywhere)[place] as number),
    );
    expect(await estimateFrom(market, makeCar({ state: 'TAS' }))).toEqual(everywhere);
  });

  it('takes slopes from other models if a model has too few cars', async () => {
    const corollas = Array.from({ length: 60 }, (_, place) =>
      listing(place % 10, (place % 7) * 20_000, 0, { model: 'Corolla' }),
    );
    const alike = Array.from({ length: 5 }, () => listing(2, 30_000));
    const old = (await estimateFrom([...corollas, ...alike], makeCar({ age: 6, km: 100_000 }))) as PriceEstimate;
    expect(Math.abs(Math.log(old.price / priceOn(6, 100_000)))).toBeLessThan(0.03);
  });
});

describe('the averages of listings', () => {
  it('do not depend on the listing’s own price', () =>
    fc.assert(
      fc.asyncProperty(saneMarket, fc.integer({ min: 201, max: 5_000_000 }), async (market, price) => {
        const averageAt = async (own: number) => {
          const listings = withIds(market).map((car) => (car.id === 3 ? { ...car, price: own } : car));
          const { averages } = await fitMarketModel(listings);
          return averages.get(listings[3] as Listing)?.average;
        };
        expect(await averageAt(price)).toBe(await averageAt(30_000));
      }),
      { numRuns: 20 },
    ));

  it('are missing for badges with few listings', async () => {
    const market = withIds([
      ...Array.from({ length: 9 }, (_, place) => listing(place, place * 15_000)),
      ...Array.from({ length: 3 }, (_, place) => listing(place, place * 15_000, -0.3, { badge: 'Edge' })),
    ]);
    const { averages } = await fitMarketModel(market);
    expect([...averages.keys()].map(({ badge }) => badge)).toEqual(Array(9).fill('GXL'));
  });

  it('are missing if a single dealership sells the badge', async () => {
    const market = withIds(
      Array.from({ length: 12 }, (_, place) => listing(place, place * 15_000, 0, { dealershipId: 1 })),
    );
    expect((await fitMarketModel(market)).averages.size).toBe(0);
    const shared = market.map((car) => (car.id < 2 ? { ...car, dealershipId: 2 } : car));
    expect((await fitMarketModel(shared)).averages.size).toBe(12);
  });
});
