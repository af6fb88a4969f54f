import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { readReferences } from '../../stock/write/car-write-store.server.ts';
import { maxPhotos } from '../../stock/photos/photo-limits.ts';
import { checkPlan, type PlanFigures } from './circuit-breaker.ts';
import { inBatches } from './in-batches.server.ts';
import { createColumnCheck } from '../mapping/absent-columns.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { FeedRow } from './parse-row.ts';
import { photosField } from '../mapping/target-fields.ts';
import { planBatch } from './plan-batch.server.ts';
import {
  deletePlan,
  insertChanges,
  insertQuarantine,
  listSuppliedCars,
  readUnreadableRows,
  recordUnreadableRows,
  type PlannedCarChange,
  type SuppliedCar,
  type UnreadableRows,
} from './plan-store.server.ts';
import { type ClaimedRun, finishPlanning, renewLease } from './run-store.server.ts';
import type { RunCounts } from './stock-run.ts';

/** Visitors of the same process wait for the work on one batch, a few milliseconds. */
const batchSize = 100;
const suppliedBatchSize = 2000;

type Reading = {
  mapping: Mapping;
  /** None if the file has not changed: the cars that were missing are still missing. */
  rows: AsyncIterable<FeedRow> | undefined;
  /** How much of the file was read, from 0 to 1. */
  getPart(): number;
  today: string;
  now: Date;
};

/**
 * Stores what a run would change, without changing a car. A run that was interrupted is planned from the beginning, with the
 * same result. @returns the state of the run
 */
export async function planRun(
  scope: DealershipScope,
  run: ClaimedRun,
  { mapping, rows, getPart, today, now }: Reading,
): Promise<'planned' | 'stopped' | 'applying'> {
  const { dealershipId } = scope;
  const { sourceId } = run;
  const stored = { id: run.id, dealershipId };
  const seen = new Map<string, number>();
  const damaged = new Set<string>();
  const columnCheck = createColumnCheck(mapping);
  const counts = {
    rows: 0,
    add: 0,
    change: 0,
    withdraw: 0,
    missing: 0,
    unclear: 0,
    unchanged: 0,
    quarantined: 0,
    warned: 0,
    unreadable: 0,
    skipped: 0,
    fields: {} as Record<string, number>,
  } satisfies RunCounts;
  const figures: PlanFigures = { cars: 0, withdrawn: 0, delisted: 0, priced: 0, repriced: 0, absent: [] };
  let shortened = 0;
  const count = (changes: readonly PlannedCarChange[]): void => {
    for (const { action, before, after, photos } of changes) {
      if (action !== 'keep') counts[action] += 1;
      if (action === 'add') continue;
      const fields = Object.keys({ ...before, ...after, ...(photos && { [photosField.name]: photos }) });
      for (const field of fields) counts.fields[field] = (counts.fields[field] ?? 0) + 1;
    }
  };

  const references = await scope.run(async (tx) => {
    await renewLease(tx, run);
    await deletePlan(tx, run);
    return readReferences(tx, dealershipId);
  });
  for await (const batch of rows ? inBatches(rows, batchSize) : []) {
    for (const { row } of batch) columnCheck.checkRow(row.values);
    await scope.run(async (tx) => {
      counts.rows += batch.length;
      await renewLease(tx, run, { part: getPart(), done: counts.rows });
      const plan = await planBatch(tx, batch, {
        dealershipId,
        sourceId,
        mapping,
        references,
        today,
        now,
        seen,
        damaged,
      });
      await insertChanges(tx, stored, plan.changes);
      await insertQuarantine(tx, stored, [...plan.quarantine, ...plan.warned]);
      count(plan.changes);
      counts.unchanged += plan.unchanged;
      counts.quarantined += plan.quarantine.length;
      counts.warned += plan.warned.length;
      counts.unreadable += plan.unreadable;
      shortened += plan.shortened;
      figures.cars += plan.adopted;
      figures.delisted += plan.delisted;
      figures.priced += plan.priced;
      figures.repriced += plan.repriced;
    });
  }
  figures.absent = columnCheck.listAbsentFields().filter(({ field }) => (counts.fields[field] ?? 0) > 0);

  const unreadable = await scope.run((tx) => (rows ? recordUnreadableRows(tx, run) : readUnreadableRows(tx, sourceId)));
  let rowsInDoubt = 0;
  const planMissing = (car: SuppliedCar): PlannedCarChange[] => {
    const { stocknum, isStatusPinned, missingRuns, withdrawnFrom } = car;
    const isMissing = rows ? !seen.has(stocknum) && !damaged.has(stocknum) : missingRuns > 0 && withdrawnFrom === null;
    if (!isMissing) return [];
    const doubts = countDoubts(unreadable, car, run.id);
    if (doubts === 0) return isStatusPinned ? [] : [planMissingCar(car, run.config.missingAfterRuns)];
    rowsInDoubt = Math.max(rowsInDoubt, doubts);
    return rows ? [{ ...planAbsence(car), action: 'unclear' }] : [];
  };
  for (let after = 0; ;) {
    const supplied = await scope.run(async (tx) => {
      await renewLease(tx, run);
      const cars = await listSuppliedCars(tx, { sourceId, after, limit: suppliedBatchSize });
      const changes = cars.flatMap(planMissing);
      await insertChanges(tx, stored, changes);
      count(changes);
      return cars;
    });
    figures.cars += supplied.length;
    const last = supplied.at(-1);
    if (!last) break;
    after = last.id;
  }

  figures.withdrawn = counts.withdraw;
  const problem = checkPlan(figures);
  const unchanged = rows ? undefined : 'The file has not changed since the last run.';
  const unclear = describeUnclear(counts.unclear, rowsInDoubt);
  const note = joinSentences([unchanged, unclear, describeShortened(shortened)]);
  const message = joinSentences([problem, note]) ?? null;
  const state = problem === undefined ? (run.config.trusted ? 'applying' : 'planned') : 'stopped';
  const unreadableSince = counts.unreadable > 0 ? Math.max(...unreadable.map(({ since }) => since)) : undefined;
  const allCounts: RunCounts = {
    ...counts,
    ...(unreadableSince !== undefined && { unreadableSince }),
    ...(note !== undefined && { note }),
  };
  await scope.run(async (tx) => {
    await renewLease(tx, run);
    await finishPlanning(tx, run, { state, counts: allCounts, mapping, message });
  });
  return state;
}

/**
 * How many rows without a stock number may be about a car that is missing: those that the file did not have yet when it last had
 * the car. The same row together with the car in one file is about another car.
 */
function countDoubts(
  unreadable: readonly UnreadableRows[],
  { missingRuns, absentSinceRun }: SuppliedCar,
  runId: number,
): number {
  const absentSince = absentSinceRun ?? (missingRuns > 0 ? 0 : runId);
  return unreadable.reduce((sum, { since, rows }) => (since >= absentSince ? sum + rows : sum), 0);
}

/** A car is withdrawn once it has been missing for long enough. */
function planMissingCar(car: SuppliedCar, missingAfterRuns: number): PlannedCarChange {
  const absence = planAbsence(car);
  if (car.missingRuns < missingAfterRuns) return { ...absence, action: 'missing' };
  return { ...absence, action: 'withdraw', before: { status: car.status }, after: { status: 'withdrawn' } };
}

const planAbsence = ({ id, stocknum }: SuppliedCar) => ({
  stocknum,
  carId: id,
  before: {},
  after: {},
  rowNumber: null,
  rowHash: null,
  rowValues: null,
  photos: null,
});

const joinSentences = (sentences: readonly (string | undefined)[]): string | undefined =>
  sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined;

function describeUnclear(cars: number, rows: number): string | undefined {
  if (cars === 0) return undefined;
  const [who, them] = cars === 1 ? ['1 car is', 'this car'] : [`${cars} cars are`, 'one of them'];
  return rows === 1
    ? `${who} not withdrawn because 1 row has no readable stock number: it may be ${them}.`
    : `${who} not withdrawn because ${rows} rows have no readable stock number: one may be ${them}.`;
}

function describeShortened(rows: number): string | undefined {
  if (rows === 0) return undefined;
  return `${rows === 1 ? '1 row has' : `${rows} rows have`} more than ${maxPhotos} photos: the first ${maxPhotos} are used.`;
}
