import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs/open-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Database, DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { isTemporaryError } from '../../../platform/postgres/connections/connection-loss.ts';
import { isStaffAccessDenied } from '../../../platform/postgres/staff-actor.ts';
import { getSaleDay } from '../fields/sale-day.ts';
import { readCarsForChange, readReferences, updateCars } from '../write/car-write-store.server.ts';
import { setChangeSource } from '../write/change-source-store.server.ts';
import { isSameValue, planChange, type StockCar } from '../write/plan-change.ts';
import type { StockValues } from '../fields/derive-values.ts';
import { bulkFields } from './bulk-change.ts';
import { bulkEditDeadLetters, bulkEditQueue, readBulkEditJob, toBulkEditJob } from './bulk-edit-queue.server.ts';
import {
  failBulkEdit,
  findBulkEdit,
  moveBulkEdit,
  pinFieldForEdit,
  recordBulkEditCars,
  type RecordedCar,
  releasePinsOfEdit,
  setRetryAt,
  takeBulkEditCars,
} from './bulk-edit-store.server.ts';
import type { SuppliedFields } from '../write/save-car.server.ts';
import { planBulkEdit } from './plan-bulk-edit.ts';

export type BulkEditDependencies = {
  database: Pick<Database, 'forStaff' | 'forDealership'>;
  clock: Clock;
  log: Log;
  /** The fields that a feed supplies, for each of the cars: changing one pins it. */
  findFieldSuppliers(tx: Transaction, carIds: readonly number[]): Promise<Map<number, SuppliedFields>>;
};

/** Cars in one transaction: few enough that an editor hardly waits for one of them. */
const batch = 200;

/** How long to wait before each further attempt, in seconds: about an hour altogether. */
const retryDelays = [10, 30, 60, 300, 900, 1800];

/** An attempt that fails for a reason that will not pass ends the edit at once; otherwise the page says when the next one is. */
export function startBulkEditWorker(jobs: Pick<Jobs, 'send' | 'work'>, tools: BulkEditDependencies): void {
  const { database, clock, log } = tools;
  jobs.work(bulkEditQueue, async (payload) => {
    const job = readBulkEditJob(payload);
    const { dealershipId, editId, work, failures, ...actor } = job;
    const scope = database.forStaff(actor).dealership(dealershipId);
    const record = database.forDealership(dealershipId);
    try {
      if (failures > 0) await record.run((tx) => setRetryAt(tx, editId, null));
      while (await (work === 'apply' ? applyBatch : undoBatch)(scope, editId, tools)) {
        // The next batch has its own transaction: a worker that stops here loses nothing.
      }
    } catch (error) {
      const delay = isTemporaryError(error) ? retryDelays[failures] : undefined;
      if (isStaffAccessDenied(error)) {
        log.warn({ editId, dealershipId }, 'a bulk edit stopped: its author has no access any more');
      } else log.error({ err: error, editId, dealershipId, retrySeconds: delay }, 'an attempt of a bulk edit failed');
      // Completed changes are not undone.
      await record.run(async (tx) => {
        if (delay === undefined) return failBulkEdit(tx, editId);
        await setRetryAt(tx, editId, new Date(clock().getTime() + delay * 1000));
        const next = { ...job, failures: failures + 1 };
        await jobs.send(tx, [toBulkEditJob(next, { id: randomUUID(), afterSeconds: delay })]);
      });
    }
    return 'done';
  });
  jobs.work(bulkEditDeadLetters, async (payload) => {
    const { editId, dealershipId } = readBulkEditJob(payload);
    log.error({ editId, dealershipId }, 'gave up a bulk edit');
    await database.forDealership(dealershipId).run((tx) => failBulkEdit(tx, editId));
    return 'done';
  });
}

/** @returns whether there may be more to do */
export const applyBatch = (scope: DealershipScope, editId: string, tools: BulkEditDependencies): Promise<boolean> =>
  scope.run(async (tx) => {
    const edit = await findBulkEdit(tx, editId);
    if (edit?.state !== 'running') return false;
    const taken = await takeBulkEditCars(tx, editId, 'waiting', batch);
    if (taken.length === 0) {
      await moveBulkEdit(tx, editId, { from: 'running', to: 'done' });
      return false;
    }
    await setChangeSource(tx, { kind: 'bulk', id: editId });
    const references = await readReferences(tx, scope.dealershipId);
    const today = getSaleDay(tools.clock());
    const cars = await readCarsForChange(tx, scope.dealershipId, { ids: taken.map(({ id }) => id) });
    const planned = cars.map((car) => planBulkEdit(car, edit.change, references, today));
    const changed = planned.filter((car) => car.state === 'changed');
    await updateCars(tx, scope.dealershipId, changed, references);
    await recordBulkEditCars(tx, editId, [...planned.map(toRecord), ...listMissing(taken, cars)]);
    const field = bulkFields[edit.change.kind];
    const changedIds = changed.map(({ id }) => id);
    const supplied = await tools.findFieldSuppliers(tx, changedIds);
    const carIds = changedIds.filter((id) => supplied.get(id)?.has(field));
    if (carIds.length > 0) await pinFieldForEdit(tx, { editId, carIds, field });
    return true;
  });

const toRecord = (car: ReturnType<typeof planBulkEdit>): RecordedCar => ({
  id: car.id,
  state: car.state,
  ...(car.state === 'changed' && { before: car.before, after: car.after }),
  ...(car.state === 'refused' && { reason: car.reason }),
});

const listMissing = (taken: readonly { id: number }[], cars: readonly StockCar[]): RecordedCar[] =>
  taken
    .filter(({ id }) => cars.every((car) => car.id !== id))
    .map(({ id }) => ({ id, state: 'refused', reason: 'The car was deleted.' }));

/** Restores the former values where nobody has changed them since and the car allows them. @returns whether there may be more to do */
export const undoBatch = (scope: DealershipScope, editId: string, tools: BulkEditDependencies): Promise<boolean> =>
  scope.run(async (tx) => {
    const edit = await findBulkEdit(tx, editId);
    if (edit?.state !== 'undoing') return false;
    const taken = await takeBulkEditCars(tx, editId, 'changed', batch);
    if (taken.length === 0) {
      await moveBulkEdit(tx, editId, { from: 'undoing', to: 'undone' });
      return false;
    }
    await setChangeSource(tx, { kind: 'bulk', id: editId });
    const references = await readReferences(tx, scope.dealershipId);
    const cars = await readCarsForChange(tx, scope.dealershipId, { ids: taken.map(({ id }) => id) });
    const records: RecordedCar[] = listMissing(taken, cars).map((car) => ({ ...car, state: 'kept' }));
    const restored: { id: number; values: StockValues }[] = [];
    const main = bulkFields[edit.change.kind];
    for (const { id, before, after } of taken) {
      const car = cars.find((one) => one.id === id);
      if (!car || !before || !after) continue;
      const unchanged = Object.keys(after).filter((field) =>
        isSameValue(car.values[field] ?? null, after[field] ?? null),
      );
      if (!unchanged.includes(main)) {
        records.push({ id, state: 'kept', reason: 'Someone has changed it since.' });
        continue;
      }
      const given = Object.fromEntries(unchanged.map((field) => [field, before[field] ?? null]));
      const { values, errors } = planChange(car, given, getSaleDay(tools.clock()));
      const [error] = Object.values(errors);
      if (error !== undefined) {
        records.push({ id, state: 'kept', reason: `Not undone. ${error}` });
        continue;
      }
      restored.push({ id, values });
      records.push({ id, state: 'undone' });
    }
    await updateCars(tx, scope.dealershipId, restored, references);
    await releasePinsOfEdit(tx, { editId, carIds: restored.map(({ id }) => id), field: main });
    await recordBulkEditCars(tx, editId, records);
    return true;
  });
