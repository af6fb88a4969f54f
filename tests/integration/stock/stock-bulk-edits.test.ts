import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkChange } from '../../../src/features/stock/bulk/bulk-change.ts';
import { findBulkEdit, listBulkEditCars } from '../../../src/features/stock/bulk/bulk-edit-store.server.ts';
import {
  applyBatch,
  type BulkEditDependencies,
  startBulkEditWorker,
  undoBatch,
} from '../../../src/features/stock/bulk/bulk-edit-worker.server.ts';
import {
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '../../../src/features/stock/bulk/start-bulk-edit.server.ts';
import { listPins, pinFields, releasePin } from '../../../src/features/stock/write/pin-store.server.ts';
import { addCar, saveCar } from '../../../src/features/stock/write/save-car.server.ts';
import type { Job } from '../../../src/platform/jobs/jobs.ts';
import type { JobHandler } from '../../../src/platform/jobs/run-jobs.ts';
import type { DealershipScope } from '../../../src/platform/postgres/database.ts';
import type { StaffActor } from '../../../src/platform/postgres/staff-actor.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';

const today = '2026-11-18';
const clock = () => new Date('2026-11-18T02:00:00Z');
let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let ours: Tenant;
let theirs: Tenant;
let actor: StaffActor;
let scope: DealershipScope;
let fed: Map<number, ReadonlySet<string>>;
let tools: BulkEditDependencies;
const sent: Job[] = [];
const jobs = { send: async (_tx: unknown, given: readonly Job[]) => void sent.push(...given) };

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  [ours, theirs] = await findTenants(owner);
  databases = openDatabases(test.url, { connections: 4 });
  actor = await createStaff(owner, 'Kim Lee');
  await addMember(owner, actor, 'manager', { dealershipId: ours.dealershipId });
  scope = databases.database.forStaff(actor).dealership(ours.dealershipId);
});
beforeEach(() => {
  sent.length = 0;
  fed = new Map();
  tools = { database: databases.database, clock, log: console as never, findFieldSuppliers: async () => fed };
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

let number = 0;
async function add(values: object = {}, to: DealershipScope = scope): Promise<number> {
  const result = await addCar(
    to,
    {
      stocknum: `B${++number}`,
      car_type: 'used',
      year: 2022,
      make: 'Toyota',
      model: 'RAV4',
      price: 40_000,
      price_type: 'drive_away',
      ...values,
    },
    today,
  );
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
  return result.id;
}
const readPrices = async (ids: readonly number[]): Promise<number[]> =>
  (await owner`select price from cars where id in ${owner(ids)} order by id`).map(({ price }) => price);

const cut: BulkChange = { kind: 'price', by: 'percent', value: -10, roundTo: 1 };

async function start(carIds: readonly number[], change: BulkChange = cut): Promise<string> {
  const id = randomUUID();
  await startBulkEdit(scope, jobs, { id, carIds, change, actor, staffName: 'Kim Lee' });
  return id;
}
async function finish(work: typeof applyBatch, id: string): Promise<void> {
  while (await work(scope, id, tools)) {
    // until nothing is left
  }
}
/** Runs a job as the worker does. */
async function work(queue: string, job: Job | undefined, changes: Partial<BulkEditDependencies> = {}): Promise<void> {
  const workers = new Map<string, JobHandler>();
  const log = { error: () => undefined, warn: () => undefined } as never;
  startBulkEditWorker(
    { ...jobs, work: (name, worker) => void workers.set(name, worker) },
    { ...tools, log, ...changes },
  );
  await workers.get(queue)?.(job?.data ?? {});
}
const read = (id: string) => scope.run((tx) => findBulkEdit(tx, id));

describe('27.1 a bulk edit', () => {
  it('previews what it would do, changes the cars in a job, and is undone', async () => {
    const ids = [await add(), await add({ price: 20_000 }), await add({ price: 0 })];
    const preview = await previewBulkEdit(scope, { carIds: ids, change: cut, today });
    expect(preview.counts).toEqual({ changed: 2, unchanged: 0, refused: 1 });
    expect(preview.examples[0]).toMatchObject({ state: 'refused', reason: 'The car has no price.' });
    expect(await readPrices(ids)).toEqual([40_000, 20_000, 0]);

    const id = await start(ids);
    expect(sent).toMatchObject([{ queue: 'stock-bulk-edits', id, data: { work: 'apply', editId: id } }]);
    await finish(applyBatch, id);
    expect(await readPrices(ids)).toEqual([36_000, 18_000, 0]);
    expect(await read(id)).toMatchObject({ state: 'done', staffName: 'Kim Lee', counts: { changed: 2, refused: 1 } });

    expect(await undoBulkEdit(scope, jobs, { id, actor })).toBe(true);
    await finish(undoBatch, id);
    expect(await readPrices(ids)).toEqual([40_000, 20_000, 0]);
    expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: 2, refused: 1 } });
    expect(await undoBulkEdit(scope, jobs, { id, actor })).toBe(false);
  });

  it('keeps what others changed since when it is undone', async () => {
    const ids = [await add(), await add()];
    const id = await start(ids);
    await finish(applyBatch, id);
    const [first = 0] = ids;
    await saveCar(scope, { id: first, was: { price: 36_000 }, given: { price: 35_000 }, supplied: new Set() }, today);
    await undoBulkEdit(scope, jobs, { id, actor });
    await finish(undoBatch, id);
    expect(await readPrices(ids)).toEqual([35_000, 40_000]);
    const cars = await scope.run((tx) => listBulkEditCars(tx, id, 10));
    expect(cars.map(({ state, reason }) => [state, reason])).toEqual([
      ['kept', 'Someone has changed it since.'],
      ['undone', null],
    ]);
  });

  it('restores the date of sale together with the status', async () => {
    const ids = [await add()];
    const id = await start(ids, { kind: 'status', status: 'sold' });
    await finish(applyBatch, id);
    expect(await owner`select sold_at is not null as sold from cars where id in ${owner(ids)}`).toEqual([
      { sold: true },
    ]);
    await undoBulkEdit(scope, jobs, { id, actor });
    await finish(undoBatch, id);
    expect(await owner`select status, sold_at from cars where id in ${owner(ids)}`).toEqual([
      { status: 'in_stock', sold_at: null },
    ]);
  });

  it('changes every car once, also if it is started twice, stopped between batches or run by two workers', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.push(await add());
    const id = await start(ids);
    await startBulkEdit(scope, jobs, { id, carIds: ids, change: cut, actor, staffName: 'Kim Lee' });
    await Promise.all([finish(applyBatch, id), finish(applyBatch, id)]);
    await finish(applyBatch, id);
    expect(await readPrices(ids)).toEqual(ids.map(() => 36_000));
  });

  it('leaves cars of another dealership alone', async () => {
    const theirScope = databases.database.forDealership(theirs.dealershipId);
    const foreign = await add({}, theirScope);
    const own = await add();
    const id = await start([foreign, own]);
    await finish(applyBatch, id);
    expect(await readPrices([foreign, own])).toEqual([40_000, 36_000]);
    expect(await theirScope.run((tx) => findBulkEdit(tx, id))).toBeUndefined();
  });

  it('pins the field of cars whose feed supplies it', async () => {
    const ids = [await add(), await add()];
    const [first = 0] = ids;
    fed = new Map([[first, new Set(['price'])]]);
    const id = await start(ids);
    await finish(applyBatch, id);
    expect(await scope.run((tx) => listPins(tx, ids))).toEqual(new Map([[first, new Set(['price'])]]));
  });

  it('releases the pins that it set when it is undone, and no others', async () => {
    const ids = [await add(), await add(), await add()];
    const [fresh = 0, pinnedBefore = 0, pinnedLater = 0] = ids;
    fed = new Map(ids.map((id) => [id, new Set(['price'])]));
    const dealershipId = ours.dealershipId;
    await scope.run((tx) => pinFields(tx, { dealershipId, carId: pinnedBefore, fields: ['price'] }));
    const id = await start(ids);
    await finish(applyBatch, id);
    await scope.run((tx) => releasePin(tx, pinnedLater, 'price'));
    await scope.run((tx) => pinFields(tx, { dealershipId, carId: pinnedLater, fields: ['price'] }));
    await scope.run((tx) => pinFields(tx, { dealershipId, carId: fresh, fields: ['colour'] }));
    await undoBulkEdit(scope, jobs, { id, actor });
    await finish(undoBatch, id);
    expect(await readPrices(ids)).toEqual([40_000, 40_000, 40_000]);
    expect(await scope.run((tx) => listPins(tx, ids))).toEqual(
      new Map([
        [fresh, new Set(['colour'])],
        [pinnedBefore, new Set(['price'])],
        [pinnedLater, new Set(['price'])],
      ]),
    );
  });

  it('refuses a price beyond its limit in the preview and in the job, and changes the other cars', async () => {
    const ids = [await add({ price: 99_000_000 }), await add()];
    const change: BulkChange = { kind: 'price', by: 'amount', value: 2_000_000, roundTo: 1 };
    const preview = await previewBulkEdit(scope, { carIds: ids, change, today });
    expect(preview.counts).toEqual({ changed: 1, unchanged: 0, refused: 1 });
    expect(preview.examples[0]).toMatchObject({ state: 'refused', reason: 'Price: Enter 100,000,000 or less.' });
    const id = await start(ids, change);
    await finish(applyBatch, id);
    expect(await readPrices(ids)).toEqual([99_000_000, 2_040_000]);
    expect(await read(id)).toMatchObject({ state: 'done', counts: { changed: 1, refused: 1 } });
    const huge = await start(ids, { ...change, value: 99_999_999_999 });
    await finish(applyBatch, huge);
    expect(await read(huge)).toMatchObject({ state: 'done', counts: { refused: 2 } });
  });

  it('leaves a car alone when it is undone if its former price contradicts another value', async () => {
    const ids = [await add(), await add()];
    const id = await start(ids);
    await finish(applyBatch, id);
    const [first = 0] = ids;
    await saveCar(scope, { id: first, was: {}, given: { before_price: 38_000 }, supplied: new Set() }, today);
    await undoBulkEdit(scope, jobs, { id, actor });
    await finish(undoBatch, id);
    expect(await readPrices(ids)).toEqual([36_000, 40_000]);
    const cars = await scope.run((tx) => listBulkEditCars(tx, id, 10));
    expect(cars.map(({ state, reason }) => [state, reason])).toEqual([
      ['kept', 'Not undone. The was price must be higher than the price.'],
      ['undone', null],
    ]);
  });

  it('fails if its job is given up, and what it has changed can be undone', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 201; count++) ids.push(await add());
    const id = await start(ids);
    await applyBatch(scope, id, tools);
    await work('stock-bulk-edits-dead', sent[0]);
    expect(await read(id)).toMatchObject({ state: 'failed', counts: { changed: 200, refused: 1 } });
    expect(await applyBatch(scope, id, tools)).toBe(false);
    expect(await undoBulkEdit(scope, jobs, { id, actor })).toBe(true);
    await finish(undoBatch, id);
    expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: 200, refused: 1 } });
    expect(new Set(await readPrices(ids))).toEqual(new Set([40_000]));
  });

  it('says after a failed attempt when the next one is, continues then, and fails after an hour', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 201; count++) ids.push(await add());
    const id = await start(ids);
    let attempts = 0;
    const lockTimeout = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    const failing = async () => {
      attempts += 1;
      if (attempts > 1) throw lockTimeout;
      return fed;
    };
    await work('stock-bulk-edits', sent.shift(), { findFieldSuppliers: failing });
    const retryAt = new Date('2026-11-18T02:00:10Z');
    expect(await read(id)).toMatchObject({ state: 'running', retryAt, counts: { changed: 200, waiting: 1 } });
    expect(sent).toMatchObject([{ queue: 'stock-bulk-edits', data: { editId: id, failures: 1 }, afterSeconds: 10 }]);
    await work('stock-bulk-edits', sent.shift());
    expect(await read(id)).toMatchObject({ state: 'done', retryAt: null, counts: { changed: 201 } });

    const [first = 0] = ids;
    const hopeless = await start([first]);
    let waited = 0;
    for (let job = sent.shift(); job; job = sent.shift()) {
      waited += job.afterSeconds ?? 0;
      await work('stock-bulk-edits', job, { findFieldSuppliers: failing });
    }
    expect(waited).toBeGreaterThan(3000);
    expect(await read(hopeless)).toMatchObject({ state: 'failed', retryAt: null, counts: { refused: 1 } });
  });

  it('fails at once for a reason that will not pass', async () => {
    const ids = [await add()];
    const id = await start(ids);
    const defect = new TypeError('a defect');
    await work('stock-bulk-edits', sent.shift(), { findFieldSuppliers: () => Promise.reject(defect) });
    expect(await read(id)).toMatchObject({ state: 'failed', counts: { refused: 1 } });
    expect(sent).toEqual([]);
    expect(await readPrices(ids)).toEqual([40_000]);
  });

  it('is recorded in the history of each car under the person’s name', async () => {
    const ids = [await add()];
    await finish(applyBatch, await start(ids));
    const entries = await owner`
      select staff_name, before, after from audit_log
      where record_type = 'cars' and record_id = ${String(ids[0])} and action = 'update'`;
    expect(entries).toMatchObject([{ staff_name: 'Kim Lee', before: { price: 40_000 }, after: { price: 36_000 } }]);
  });
});
