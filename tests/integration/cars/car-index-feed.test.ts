import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { carSearchSchema } from '../../../src/features/car-index/car-search-schema.ts';
import type { StoredCar } from '../../../src/features/car-index/stored-car.server.ts';
import { createEmbeddedEngine } from '../../../src/search/embedded/embedded-engine.ts';
import type { Change } from '../../../src/search/search-engine.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { eventually } from '../../support/harness/eventually.ts';

let harness: StockHarness;
beforeAll(async () => {
  harness = await openStockHarness();
  await harness.owner`insert into cars (dealership_id, manufacturer_id, slug, name, stocknum, car_type, price_type, year, model)
    select ${harness.heron.dealershipId}, (select min(id) from manufacturers), 'feed-' || n, 'Feed ' || n, 'F' || n, 'new',
      'drive_away', 2026, 'Feed' from generate_series(1, 5000) n`;
});
afterAll(() => harness.close());
beforeEach(() => harness.log.error.mockClear());

const listSlugs = (change: Change<StoredCar>) => (change.kind === 'upsert' ? [change.document.slug] : []);

/** An engine that calls `onSlice` before it indexes a slice, and waits for the result. */
function tellingEngine(onSlice: (slice: number, slugs: string[]) => Promise<unknown> | undefined) {
  const engine = createEmbeddedEngine<StoredCar>(carSearchSchema);
  let slices = 0;
  return {
    ...engine,
    index: async (changes: readonly Change<StoredCar>[]): Promise<void> => {
      if (changes.length > 0) await onSlice(++slices, changes.flatMap(listSlugs));
      await engine.index(changes);
    },
  };
}

/** Feeds a server five thousand price changes and calls `onSlice` for each slice, counted from 1. */
async function duringFeed(
  price: number,
  onSlice: (slice: number, slugs: string[], server: CarIndex) => Promise<unknown> | undefined,
): Promise<{ server: CarIndex; priced: () => Promise<number> }> {
  let loaded = Infinity;
  let server: CarIndex | undefined;
  let slicesSoFar = 0;
  const engine = tellingEngine((slice, slugs) => {
    slicesSoFar = slice;
    return server && onSlice(slice - loaded, slugs, server);
  });
  server = await harness.open({ engine });
  loaded = slicesSoFar;
  await harness.owner`update cars set price = ${price} where model = 'Feed'`;
  const filter = { kind: 'equals', attribute: 'price', value: price } as const;
  const { search } = server.engine;
  return { server, priced: async () => (await search({ filter, offset: 0, limit: 0 })).count };
}

const swanShares = (index: CarIndex) => index.dealerships().find(({ slug }) => slug === 'swan')?.shareStock;

describe('an index during a feed', () => {
  it('applies dealership changes immediately, and single changes before the rest of the feed', async () => {
    let seenInSecondSlice: unknown;
    const { server, priced } = await duringFeed(1001, async (slice, slugs, index) => {
      if (slice === 1) {
        await harness.owner`update dealerships set share_stock = true where slug = 'swan'`;
        await harness.owner`update cars set sold = true where slug = 'feed-17'`;
      }
      if (slice === 2) seenInSecondSlice = [swanShares(index), slugs.includes('swan-car'), slugs.includes('feed-17')];
    });
    await eventually(async () => expect(await priced()).toBe(5000));
    expect(seenInSecondSlice).toEqual([true, true, true]);
    await server.close();
  });

  it('reports how long the oldest change has been waiting, across polls', async () => {
    const lags: number[] = [];
    const { server, priced } = await duringFeed(1002, async (slice, _slugs, index) => {
      if (slice === 1) harness.putClockForward(60_000);
      lags.push(index.lagSeconds());
    });
    await eventually(async () => expect(await priced()).toBe(5000));
    expect(lags.length).toBeGreaterThan(3);
    expect(Math.min(...lags)).toBeGreaterThanOrEqual(60);
    await eventually(() => expect(server.lagSeconds()).toBe(0));
    await server.close();
  });

  it('is not reported as stuck, however long the feed takes', async () => {
    const stuck: boolean[] = [];
    const { server, priced } = await duringFeed(1005, async (_slice, _slugs, index) => {
      harness.putClockForward(6000);
      stuck.push(index.isStuck());
    });
    await eventually(async () => expect(await priced()).toBe(5000));
    expect(stuck.length).toBeGreaterThan(3);
    expect(stuck).not.toContain(true);
    await server.close();
  });

  it('loses no change when a slice fails', async () => {
    const { server, priced } = await duringFeed(1003, async (slice) => {
      if (slice === 3) throw new Error('a slice that fails');
    });
    await eventually(async () => expect(await priced()).toBe(5000));
    expect(harness.log.error).toHaveBeenCalledExactlyOnceWith(
      { err: new Error('a slice that fails') },
      expect.stringContaining('cannot follow'),
    );
    await server.close();
  });

  it('can be closed without waiting for the rest', async () => {
    let closing: Promise<void> | undefined;
    const { priced } = await duringFeed(1004, async (slice, _slugs, index) => {
      if (slice === 2) closing = index.close();
    });
    await eventually(() => expect(closing).toBeDefined());
    await closing;
    expect(await priced()).toBeLessThan(5000);
    expect(harness.log.error).not.toHaveBeenCalled();
  });
});

describe('an index during a full load', () => {
  it('is not reported as stuck, however long it takes', async () => {
    const stuck: boolean[] = [];
    let server: CarIndex | undefined;
    const engine = tellingEngine(async () => {
      if (!server) return;
      harness.putClockForward(6000);
      stuck.push(server.isStuck());
    });
    server = await harness.open({ engine });
    await harness.owner`update car_changes_pruned set xid = pg_current_xact_id()::text::bigint`;
    await eventually(() => expect(stuck).toEqual([false, false, false]));
    await server.close();
  });

  it('can be aborted before it is open', async () => {
    const stopping = new AbortController();
    let slices = 0;
    const engine = tellingEngine(async (slice) => {
      slices = slice;
      stopping.abort();
    });
    const opening = harness.open({ engine, signal: stopping.signal });
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
    expect(slices).toBe(1);
  });

  it('can be closed during a reload', async () => {
    let closing: Promise<void> | undefined;
    let slices = 0;
    let server: CarIndex | undefined;
    const engine = tellingEngine(async () => {
      if (!server) return;
      closing ??= server.close();
      slices++;
    });
    server = await harness.open({ engine });
    await harness.owner`update car_changes_pruned set xid = pg_current_xact_id()::text::bigint`;
    await eventually(() => expect(closing).toBeDefined());
    await closing;
    expect(slices).toBe(1);
    expect(harness.log.error).not.toHaveBeenCalled();
  });
});
