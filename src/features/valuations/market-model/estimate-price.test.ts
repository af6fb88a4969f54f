import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimatePrice, type PriceEstimate } from './estimate-price.ts';
import { fitMarketModel } from './fit-market-model.server.ts';
import type { MarketListing } from './fit-market-lines.server.ts';
import type { ValuedCar } from './market-line.ts';

type Listing = MarketListing & { id: number };

const rav4 = { carType: 'used', make: 'Toyota', model: 'RAV4' } as const;
const asked = (changes: Partial<ValuedCar> = {}): ValuedCar => ({
  ...rav4,
  badge: 'GXL',
  age: 4,
  km: 60_000,
  state: 'WA',
  ...changes,
});
const numbered = (listings: readonly MarketListing[]): Listing[] => listings.map((car, id) => ({ ...car, id }));
const estimateBy = async (listings: readonly MarketListing[], car: ValuedCar = asked()) =>
  estimatePrice((await fitMarketModel(numbered(listings))).model, car);

const yearsAndKm = { age: fc.double({ min: 0, max: 45, noNaN: true }), km: fc.integer({ min: 0, max: 900_000 }) };

/** Whatever stands in feeds: any price at any age. */
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

/** As markets are: every year and ten thousand kilometres take their share, and dealers differ by a few per cent. */
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
/** Cars of one to ten years, driven more or less a year. */
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

const figuresOf = ({ price, low, high }: PriceEstimate): number[] => [price, low, high];

describe('an estimate of the market model', () => {
  it('never rises with kilometres or age', () =>
    fc.assert(
      fc.asyncProperty(
        anyMarket,
        anyCar,
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.integer({ min: 0, max: 300_000 }),
        async (market, car, years, km) => {
          const { model } = await fitMarketModel(numbered(market));
          const younger = figuresOf(estimatePrice(model, car) as PriceEstimate);
          const older = figuresOf(
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
        const { price, low, high, comparables } = (await estimateBy(market, car)) as PriceEstimate;
        expect(low).toBeLessThanOrEqual(price);
        expect(high).toBeGreaterThanOrEqual(price);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThan(Infinity);
        expect(comparables).toBe(market.length);
      }),
      { numRuns: 60 },
    ));

  it('is refused below five comparables', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyListing, { maxLength: 4 }), anyCar, async (market, car) => {
        expect(await estimateBy(market, car)).toBeNull();
      }),
      { numRuns: 20 },
    ));

  it.each<[string, Partial<ValuedCar>]>([
    ['new', { carType: 'new' }],
    ['a demo', { carType: 'demo' }],
    ['of another make', { make: 'Mazda' }],
    ['of another model', { model: 'Corolla' }],
  ])('has no comparables in those of a car that is not %s', async (_what, changes) => {
    const market = Array.from({ length: 9 }, (_, place) => listing(place, place * 15_000));
    expect(await estimateBy(market, asked())).not.toBeNull();
    expect(await estimateBy(market, asked(changes))).toBeNull();
  });

  it('finds its comparables however they are spelt', async () => {
    const market = Array.from({ length: 9 }, (_, place) => listing(place, place * 15_000));
    const spelt = asked({ make: 'TOYOTA', model: ' rav4 ', badge: 'gxl', state: 'wa' });
    expect(await estimateBy(market, spelt)).toEqual(await estimateBy(market));
  });

  it('is near the truth where there is one', () =>
    fc.assert(
      fc.asyncProperty(saneMarket, async (market) => {
        const { price } = (await estimateBy(market)) as PriceEstimate;
        expect(Math.abs(Math.log(price / priceOn(4, 60_000)))).toBeLessThan(0.05);
      }),
      { numRuns: 40 },
    ));

  it.each([0.01, 100])('moves little when one listing more asks %d times the price', (times) =>
    fc.assert(
      fc.asyncProperty(saneMarket, async (market) => {
        const { price } = (await estimateBy(market)) as PriceEstimate;
        const absurd = listing(4, 60_000, Math.log(times));
        const moved = (await estimateBy([...market, absurd])) as PriceEstimate;
        expect(Math.abs(Math.log(moved.price / price))).toBeLessThan(0.03);
      }),
      { numRuns: 40 },
    ),
  );

  it('moves little when one listing more has kilometres that no car drives', () =>
    fc.assert(
      fc.asyncProperty(saneMarket, async (market) => {
        const { price } = (await estimateBy(market)) as PriceEstimate;
        const absurd = listing(4, 99_999_999, 0, { price: 33_000 });
        const moved = (await estimateBy([...market, absurd])) as PriceEstimate;
        expect(Math.abs(Math.log(moved.price / price))).toBeLessThan(0.05);
      }),
      { numRuns: 40 },
    ));

  it('is so many times as high where all prices are', () =>
    fc.assert(
      fc.asyncProperty(saneMarket, fc.integer({ min: 2, max: 50 }), async (market, times) => {
        const once = (await estimateBy(market)) as PriceEstimate;
        const dearer = market.map((car) => ({ ...car, price: car.price * times }));
        const often = (await estimateBy(dearer)) as PriceEstimate;
        figuresOf(often).forEach((figure, place) =>
          expect(figure / (figuresOf(once)[place] as number)).toBeCloseTo(times, 1),
        );
      }),
      { numRuns: 20 },
    ));

  it('is the same in whatever order the listings come', () =>
    fc.assert(
      fc.asyncProperty(anyMarket, anyCar, fc.infiniteStream(fc.double({ noNaN: true })), async (market, car, keys) => {
        const listings = numbered(market);
        const shuffled = listings
          .map((one) => ({ one, key: keys.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        const [first, second] = await Promise.all(
          [listings, shuffled].map(async (some) => estimatePrice((await fitMarketModel(some)).model, car)),
        );
        // To the thousandth, or to the dollar where a car is worth next to nothing.
        figuresOf(first as PriceEstimate).forEach((figure, place) => {
          const other = figuresOf(second as PriceEstimate)[place] as number;
          expect(Math.abs(other - figure)).toBeLessThanOrEqual(1 + figure / 1000);
        });
      }),
      { numRuns: 30 },
    ));

  it('knows what a badge is worth, and has a wider range for a car of which only the model is known', async () => {
    const market = Array.from({ length: 60 }, (_, place) =>
      listing(place % 10, (place % 7) * 20_000, place % 2 ? 0.2 : -0.2, { badge: place % 2 ? 'Cruiser' : 'GX' }),
    );
    const [dear, cheap, unknown] = (await Promise.all(
      ['Cruiser', 'GX', null].map((badge) => estimateBy(market, asked({ badge }))),
    )) as [PriceEstimate, PriceEstimate, PriceEstimate];
    expect(dear.price / cheap.price).toBeCloseTo(Math.exp(0.4), 1);
    expect(unknown.price).toBeGreaterThan(cheap.price);
    expect(unknown.price).toBeLessThan(dear.price);
    expect(unknown.high / unknown.low).toBeGreaterThan(1.3);
    expect(dear.high / dear.low).toBeLessThan(1.05);
  });

  it('tells the state’s price where the state has five comparables', async () => {
    const market = [
      ...Array.from({ length: 10 }, (_, place) => listing(place, place * 15_000)),
      ...Array.from({ length: 5 }, (_, place) => listing(place * 2, place * 30_000, 0.1, { state: 'NT' })),
      ...Array.from({ length: 4 }, (_, place) => listing(place * 2, place * 30_000, 0.1, { state: 'TAS' })),
    ];
    const everywhere = (await estimateBy(market, asked({ state: null }))) as PriceEstimate;
    const there = (await estimateBy(market, asked({ state: 'NT' }))) as PriceEstimate;
    figuresOf(there).forEach((figure, place) => expect(figure).toBeGreaterThan(figuresOf(everywhere)[place] as number));
    expect(await estimateBy(market, asked({ state: 'TAS' }))).toEqual(everywhere);
  });

  it('takes what a model has too few cars to tell from the others', async () => {
    const corollas = Array.from({ length: 60 }, (_, place) =>
      listing(place % 10, (place % 7) * 20_000, 0, { model: 'Corolla' }),
    );
    const alike = Array.from({ length: 5 }, () => listing(2, 30_000));
    const old = (await estimateBy([...corollas, ...alike], asked({ age: 6, km: 100_000 }))) as PriceEstimate;
    expect(Math.abs(Math.log(old.price / priceOn(6, 100_000)))).toBeLessThan(0.03);
  });
});

describe('the averages of listings', () => {
  it('do not know what is asked for the listing itself', () =>
    fc.assert(
      fc.asyncProperty(saneMarket, fc.integer({ min: 201, max: 5_000_000 }), async (market, price) => {
        const averageAt = async (own: number) => {
          const listings = numbered(market).map((car) => (car.id === 3 ? { ...car, price: own } : car));
          const { averages } = await fitMarketModel(listings);
          return averages.get(listings[3] as Listing)?.average;
        };
        expect(await averageAt(price)).toBe(await averageAt(30_000));
      }),
      { numRuns: 20 },
    ));

  it('are none for the only ones of their badge', async () => {
    const market = numbered([
      ...Array.from({ length: 9 }, (_, place) => listing(place, place * 15_000)),
      ...Array.from({ length: 3 }, (_, place) => listing(place, place * 15_000, -0.3, { badge: 'Edge' })),
    ]);
    const { averages } = await fitMarketModel(market);
    expect([...averages.keys()].map(({ badge }) => badge)).toEqual(Array(9).fill('GXL'));
  });

  it('are none where a single dealership sells the badge: its own prices are no market', async () => {
    const market = numbered(
      Array.from({ length: 12 }, (_, place) => listing(place, place * 15_000, 0, { dealershipId: 1 })),
    );
    expect((await fitMarketModel(market)).averages.size).toBe(0);
    const shared = market.map((car) => (car.id < 2 ? { ...car, dealershipId: 2 } : car));
    expect((await fitMarketModel(shared)).averages.size).toBe(12);
  });
});
