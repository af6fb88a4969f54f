import { randomUUID } from 'node:crypto';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { StaffActor } from '../../../platform/postgres/staff-actor.ts';
import { readCars, readReferences } from '../write/car-write-store.server.ts';
import type { BulkChange } from './bulk-change.ts';
import { insertBulkEdit, moveBulkEdit } from './bulk-edit-store.server.ts';
import { toBulkEditJob } from './bulk-edit-queue.server.ts';
import { type PlannedCar, planBulkEdit } from './plan-bulk-edit.ts';

export type BulkPreview = {
  counts: Record<PlannedCar['state'], number>;
  /** The first cars, those that would be refused first. */
  examples: (PlannedCar & { name: string; stocknum: string })[];
};

const batch = 500;
const maxExamples = 50;
/** Refused cars come first, then changes. */
const order: readonly PlannedCar['state'][] = ['refused', 'changed', 'unchanged'];

/** Previews an edit without changing cars. */
export const previewBulkEdit = (
  scope: DealershipScope,
  { carIds, change, today }: { carIds: readonly number[]; change: BulkChange; today: string },
): Promise<BulkPreview> =>
  scope.run(async (tx) => {
    const references = await readReferences(tx, scope.dealershipId);
    const counts = { changed: 0, unchanged: 0, refused: 0 };
    const examples: Record<PlannedCar['state'], BulkPreview['examples']> = { changed: [], unchanged: [], refused: [] };
    for (let start = 0; start < carIds.length; start += batch) {
      const cars = await readCars(tx, scope.dealershipId, { ids: carIds.slice(start, start + batch) });
      for (const car of cars) {
        const planned = planBulkEdit(car, change, references, today);
        counts[planned.state]++;
        const list = examples[planned.state];
        if (list.length < maxExamples) {
          list.push({ ...planned, name: String(car.values.name), stocknum: String(car.values.stocknum) });
        }
      }
    }
    return { counts, examples: order.flatMap((state) => examples[state]).slice(0, maxExamples) };
  }, 'at one moment');

type Start = {
  /** Chosen with the preview, so that a form that is sent twice starts one edit. */
  id: string;
  carIds: readonly number[];
  change: BulkChange;
  actor: StaffActor;
  staffName: string;
};

/** Stores the edit and the job that applies it. */
export const startBulkEdit = (
  scope: DealershipScope,
  jobs: JobSender,
  { id, carIds, change, actor, staffName }: Start,
): Promise<void> =>
  scope.run(async (tx) => {
    const { dealershipId } = scope;
    await insertBulkEdit(tx, { id, dealershipId, staffId: actor.staffId, staffName, change, carIds });
    await jobs.send(tx, [toBulkEditJob({ ...actor, dealershipId, editId: id, work: 'apply' }, { id })]);
  });

/** Takes a finished edit back, or what a failed one has changed. @returns false if it is running, or was taken back already */
export const undoBulkEdit = (
  scope: DealershipScope,
  jobs: JobSender,
  { id, actor }: { id: string; actor: StaffActor },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const isStarted =
      (await moveBulkEdit(tx, id, { from: 'done', to: 'undoing' })) ||
      (await moveBulkEdit(tx, id, { from: 'failed', to: 'undoing' }));
    if (!isStarted) return false;
    const job = { ...actor, dealershipId: scope.dealershipId, editId: id, work: 'undo' as const };
    await jobs.send(tx, [toBulkEditJob(job, { id: randomUUID() })]);
    return true;
  });
