import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollBackRun } from '../../../src/features/stock-sources/runs/decide-run.server.ts';
import { executeRun } from '../../../src/features/stock-sources/runs/execute-run.server.ts';
import type { StockValues } from '../../../src/features/stock/fields/derive-values.ts';
import { readCarsForChange } from '../../../src/features/stock/write/car-write-store.server.ts';
import { pinFields } from '../../../src/features/stock/write/pin-store.server.ts';
import { addCar } from '../../../src/features/stock/write/save-car.server.ts';
import type { DealershipScope } from '../../../src/platform/postgres/database.ts';
import { type FeedHarness, type FeedRow, feedRow, openFeedHarness, toCsv } from '../../support/stock/feed-harness.ts';
import { atDepth } from '../../support/harness/test-depth.ts';
import { bundleProgram } from '../../support/servers/bundle-program.ts';

const today = '2026-11-18';
let feed: FeedHarness;
let worker: string;

beforeAll(async () => {
  feed = await openFeedHarness();
  worker = await bundleProgram('tests/support/stock/run-worker.ts');
});
afterAll(() => feed.close());

async function clear(): Promise<void> {
  await feed.owner`delete from stock_sources`;
  await feed.owner`delete from cars`;
}

const readStock = async (scope: DealershipScope) => {
  const [{ stocknums } = { stocknums: [] }] = await feed.owner<{ stocknums: string[] }[]>`
    select coalesce(array_agg(stocknum order by stocknum), '{}') as stocknums from cars where dealership_id = ${scope.dealershipId}`;
  const cars = await scope.run((tx) => readCarsForChange(tx, scope.dealershipId, { stocknums }));
  return new Map(cars.map(({ values }) => [String(values.stocknum), values]));
};
const readPhotos = async () => {
  const rows = await feed.owner`
    select c.stocknum, u.url from stock_photo_urls u join cars c on c.id = u.car_id
    where u.dealership_id = ${feed.ours.dealershipId} and position > 0 order by 1, position`;
  return Map.groupBy(rows, ({ stocknum }) => stocknum as string);
};
const readRows = async (table: 'cars' | 'car_pins', dealershipId: number) =>
  feed.owner`select xmin, * from ${feed.owner(table)} where dealership_id = ${dealershipId} order by 2, 3`;

/** Confirms a run if it waits for a decision. */
async function apply(runId: number): Promise<void> {
  if ((await feed.confirm(runId)) === 'done') await feed.execute(runId);
}

const stocknum = fc.integer({ min: 1, max: 8 }).map((number) => `U${number}`);
const carRow: fc.Arbitrary<FeedRow> = fc
  .record({
    stocknum,
    price: fc.constantFrom<string | number>(0, 9990, 20_000, 34_990, 'POA'),
    before_price: fc.constantFrom<string | number>('', 25_000, 40_000),
    colour: fc.constantFrom('', 'Red', 'Blau “metallic”, "x"'),
    badge: fc.constantFrom('', 'GXL', 'Cruiser'),
    body: fc.constantFrom('', 'Wagon', 'Dual Cab'),
    status: fc.constantFrom('', 'in_stock', 'sold', 'coming_soon'),
    make: fc.constantFrom('Toyota', 'TOYOTA', 'Nobody'),
    item_type: fc.constantFrom('car', 'caravan'),
    rego_expiry: fc.constantFrom('', '31/3/2027', '31/2/2027'),
    photos: fc.constantFrom('', 'https://photos.example/1.jpg', 'https://photos.example/2.jpg'),
  })
  .map(({ stocknum: number, ...values }) => feedRow(number, values));
const validRow = carRow.map((row): FeedRow => {
  const { price = 1 } = row;
  return { ...row, make: 'Toyota', price: price === 'POA' ? 1 : price, rego_expiry: '' };
});
/** As staff enter it. Some cars are refused, as a feed's would be. */
const toOwnCar = ({ photos: _photos, ...row }: FeedRow): StockValues =>
  Object.fromEntries(
    Object.entries({ ...row, status: 'in_stock' }).map(([field, value]) => [field, value === '' ? null : value]),
  );
const pin = fc.record({
  stocknum,
  field: fc.constantFrom('price', 'colour', 'name', 'simple_body', 'status', 'sold_date'),
});

describe('27.acceptance for any feed, prior stock and pins', () => {
  it('a run and its rollback restore the stock, keep pins and touch no other dealership; the same feed twice writes nothing', async () => {
    const property = fc.asyncProperty(
      fc.array(validRow, { maxLength: 8 }),
      fc.array(validRow, { minLength: 1, maxLength: 8 }),
      fc.array(pin, { maxLength: 6 }),
      fc.array(carRow, { minLength: 1, maxLength: 10 }),
      fc.constantFrom(0, 1),
      async (own, earlier, pins, rows, missingAfterRuns) => {
        await clear();
        const source = await feed.addSource({ missingAfterRuns });
        for (const row of own) await addCar(feed.scope, toOwnCar(row), today);
        await addCar(feed.theirScope, { ...feedRow('U1'), colour: null }, today);
        await apply(await feed.run(source, earlier));
        for (const { stocknum: number, field } of pins) {
          const [car] =
            await feed.owner`select id from cars where stocknum = ${number} and dealership_id = ${feed.ours.dealershipId}`;
          if (!car) continue;
          await feed.scope.run((tx) =>
            pinFields(tx, { dealershipId: feed.ours.dealershipId, carId: car.id as number, fields: [field] }),
          );
        }
        const before = await readStock(feed.scope);
        const photos = await readPhotos();
        const others = await readRows('cars', feed.theirs.dealershipId);
        const pinned = await readRows('car_pins', feed.ours.dealershipId);

        const runId = await feed.run(source, rows);
        expect(await readStock(feed.scope)).toEqual(before); // a dry run changes nothing
        await apply(runId);
        const after = await readStock(feed.scope);
        for (const { car_id: id, field } of pinned) {
          const [car] = await feed.owner`select stocknum from cars where id = ${id as number}`;
          const number = String(car?.stocknum);
          expect(after.get(number)?.[field as string], `${number} ${field as string}`).toEqual(
            before.get(number)?.[field as string],
          );
        }

        const written = await readRows('cars', feed.ours.dealershipId);
        const links = await feed.owner`select xmin from stock_source_cars order by car_id`;
        const log = await feed.owner`select count(*) from car_changes`;
        const isWaiting =
          (await feed.owner`select from stock_source_cars where missing_runs > 0 and withdrawn_from is null`).length >
          0;
        const second = await feed.run(source, rows);
        await apply(second);
        if (!isWaiting) {
          expect(await readRows('cars', feed.ours.dealershipId)).toEqual(written);
          expect(await feed.owner`select xmin from stock_source_cars order by car_id`).toEqual(links);
          expect(await feed.owner`select count(*) from car_changes`).toEqual(log);
        }

        for (const id of [second, runId]) {
          if ((await rollBackRun(feed.scope, feed.jobs, id)) === 'done') await feed.execute(id);
        }
        const restored = await readStock(feed.scope);
        const restoredPhotos = await readPhotos();
        for (const number of before.keys()) expect(restoredPhotos.get(number), number).toEqual(photos.get(number));
        for (const [number, values] of restored) {
          if (before.has(number)) expect(values, number).toEqual(before.get(number));
          else expect(values.status, number).toBe('withdrawn');
        }
        expect(restored.size).toBeGreaterThanOrEqual(before.size);
        expect(await readRows('cars', feed.theirs.dealershipId)).toEqual(others);
        expect(await readRows('car_pins', feed.ours.dealershipId)).toEqual(pinned);
      },
    );
    await fc.assert(property, { numRuns: atDepth({ quick: 8, full: 25 }), seed: 27 });
  }, 300_000);
});

/** Rows that add, change, withdraw and quarantine cars, in several batches. */
const many = (count: number, price: number) =>
  Array.from({ length: count }, (_, index) =>
    feedRow(`K${index}`, { price: index % 50 === 7 ? 'POA' : price + index, colour: index % 3 === 0 ? 'Red' : '' }),
  );
const prepare = async () => {
  await clear();
  const source = await feed.addSource();
  await apply(await feed.run(source, many(400, 30_000)));
  return feed.run(source, many(700, 31_000).slice(100));
};
const readResult = async (runId: number) => ({
  stock: await readStock(feed.scope),
  counts: await feed.owner`select state, counts from stock_runs where id = ${runId}`,
  changes:
    await feed.owner`select action, stocknum, before, after, skipped from stock_run_changes where run_id = ${runId} order by stocknum`,
  quarantine:
    await feed.owner`select row_number, reasons from stock_run_quarantine where run_id = ${runId} order by row_number`,
  links: await feed.owner`
    select c.stocknum, missing_runs, withdrawn_from, row_hash is null as is_open from stock_source_cars join cars c on c.id = car_id order by 1`,
  prices: await feed.owner`select c.stocknum, p.price from car_prices p join cars c on c.id = p.car_id order by p.id`,
});
const expireLease = (runId: number) =>
  feed.owner`update stock_runs set leased_until = now() - interval '1 second' where id = ${runId}`;

const isWaitingForLock = async (): Promise<boolean> => {
  const waiting = await feed.owner`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return waiting.length > 0;
};

/** A scope whose transactions stop working after some: what a killed process leaves behind. */
function dieAfter(transactions: number): { scope: DealershipScope; isDead: () => boolean } {
  let left = transactions;
  return {
    isDead: () => left < 0,
    scope: {
      ...feed.scope,
      run: async (work, moment) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return feed.scope.run(work, moment);
      },
    },
  };
}

/** Works on the run in a process of its own. @returns whether it was killed before the commit of this transaction */
async function killAt(transaction: number, { runId, file }: { runId: number; file: string }): Promise<boolean> {
  const { test, ours } = feed;
  const parameters = [worker, test.url, ours.dealershipId, runId, file, transaction].map(String);
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let output = '';
  for await (const piece of child.stdout) {
    output += String(piece);
    if (output.includes('halted')) child.kill('SIGKILL');
  }
  await exited;
  if (output.includes('halted')) await expireLease(runId);
  else if (!output.includes('done')) throw new Error(`the process did not finish: ${output}`);
  return output.includes('halted');
}

/** What the process was doing, as the run's row says. */
async function readStep(runId: number): Promise<string> {
  const [row] = await feed.owner`select state, file_id from stock_runs where id = ${runId}`;
  if (row?.state !== 'reading') return String(row?.state);
  return row.file_id === null ? 'fetching' : 'planning';
}

describe('27.acceptance an interrupted run', () => {
  it('killed at any transaction resumes or restarts with the same result', async () => {
    const reference = await prepare();
    await apply(reference);
    const expected = await readResult(reference);

    const runId = await prepare();
    // Planning again, and applying: every attempt gets one transaction further than the one before.
    await feed.owner`update stock_runs set state = 'waiting', lease = null, leased_until = null where id = ${runId}`;
    await feed.owner`update stock_runs set config = jsonb_set(config, '{trusted}', 'true') where id = ${runId}`;
    await feed.owner`update stock_sources set trusted = true`;
    let deaths = 0;
    for (let transactions = 1; ; transactions++) {
      const { scope, isDead } = dieAfter(transactions);
      await executeRun({ ...feed.tools(), scope }, runId).catch(() => undefined);
      if (!isDead()) break;
      deaths += 1;
      // The circuit breaker stops this run as it stopped the reference: a person confirms.
      await feed.confirm(runId);
      await expireLease(runId);
    }
    expect(deaths).toBeGreaterThanOrEqual(10);
    await apply(runId);
    const result = await readResult(runId);
    expect(result.stock).toEqual(expected.stock);
    expect(result).toEqual(expected);
  }, 120_000);

  it('killed (kill -9) while it works is continued by another process', async () => {
    const reference = await prepare();
    await apply(reference);
    const expected = await readResult(reference);

    const runId = await prepare();
    await feed.confirm(runId);
    const child = spawn(process.execPath, [worker, feed.test.url, String(feed.ours.dealershipId), String(runId)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Holds a car of the second batch, so that the process is in the middle of its work when it is killed.
    const [locked] =
      await feed.owner`select car_id from stock_run_changes where run_id = ${runId} and car_id is not null order by id desc limit 1`;
    await feed.owner.begin(async (lock) => {
      await lock`select from cars where id = ${locked?.car_id as number} for update`;
      while (!(await isWaitingForLock())) await new Promise((resolve) => setTimeout(resolve, 20));
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    const [halfway] = await feed.owner`select state, applied_to from stock_runs where id = ${runId}`;
    expect(halfway).toMatchObject({ state: 'applying' });
    expect(Number(halfway?.applied_to)).toBeGreaterThan(0);
    expect(await feed.execute(runId)).toBe('busy');
    await expireLease(runId);
    expect(await feed.execute(runId)).toBe('done');
    expect(await readResult(runId)).toEqual(expected);
  }, 60_000);

  it('killed (kill -9) while it fetches, plans, applies and rolls back has the same result', async () => {
    // Every transaction is a point at which it is killed, or every third.
    const step = atDepth({ quick: 3, full: 1 });
    const settings = { url: 'https://feeds.example/stock.csv' };
    const before = Array.from({ length: 8 }, (_, index) => feedRow(`K${index}`));
    const file = toCsv([
      ...before.slice(1).map((row, index) => ({ ...row, price: 33_000 + index })),
      feedRow('K8'),
      feedRow('K9', { price: 'POA' }),
    ]);
    /** Applies the file and undoes it, and reads the stock after both. */
    const run = async (work: (runId: number) => Promise<void>) => {
      await clear();
      const source = await feed.addSource({ kind: 'https', settings, trusted: true });
      await feed.owner`update stock_sources set kind = 'upload' where id = ${source}`;
      await apply(await feed.run(source, before));
      await feed.owner`update stock_sources set kind = 'https' where id = ${source}`;
      const started = await feed.start(source);
      if (started.kind !== 'started') throw new Error(started.kind);
      const { runId } = started;
      await work(runId);
      const applied = await readResult(runId);
      expect(await rollBackRun(feed.scope, feed.jobs, runId)).toBe('done');
      await work(runId);
      return { applied, undone: await readResult(runId), files: await feed.owner`select bytes from stock_files` };
    };
    const killed: string[] = [];
    const expected = await run(async (runId) => void (await killAt(0, { runId, file })));
    const result = await run(async (runId) => {
      // Each process gets further than the one before, and one is left to finish.
      for (let transaction = 1; await killAt(transaction, { runId, file }); transaction += step) {
        killed.push(await readStep(runId));
      }
    });
    expect(result).toEqual(expected);
    expect(killed.length).toBeGreaterThanOrEqual(atDepth({ quick: 4, full: 10 }));
    if (step === 1)
      expect(new Set(killed)).toEqual(new Set(['waiting', 'fetching', 'planning', 'applying', 'rolling_back']));
  }, 240_000);
});
