import { queuesWithDeadLetters } from '../../../platform/jobs/queues-with-dead-letters.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { StaffActor } from '../../../platform/postgres/staff-actor.ts';

export const bulkEditQueue = 'stock-bulk-edits';
export const bulkEditDeadLetters = 'stock-bulk-edits-dead';

/** The queue retries only what the worker could not record, such as an attempt while the database was away. */
export const bulkEditQueues = queuesWithDeadLetters([bulkEditQueue], bulkEditDeadLetters, {
  retrySeconds: 5,
  retryForSeconds: 3600,
});

/** A part of the work: applying an edit, or undoing it. */
export type BulkEditJob = StaffActor & {
  dealershipId: number;
  editId: string;
  work: 'apply' | 'undo';
  /** How many attempts have failed. */
  failures?: number;
};

export const toBulkEditJob = (
  { dealershipId, editId, work, failures = 0, ...actor }: BulkEditJob,
  { id, afterSeconds = 0 }: { id: string; afterSeconds?: number },
): Job => ({
  queue: bulkEditQueue,
  id,
  group: `dealership ${dealershipId}`,
  data: { dealershipId, editId, work, failures, ...actor },
  afterSeconds,
});

export function readBulkEditJob(data: Readonly<Record<string, unknown>>): Required<BulkEditJob> {
  const { dealershipId, editId, work, failures, staffId, network, requestId } = data;
  return {
    dealershipId: Number(dealershipId),
    editId: String(editId),
    work: work === 'undo' ? 'undo' : 'apply',
    failures: Number(failures ?? 0),
    staffId: String(staffId),
    network: typeof network === 'string' ? network : null,
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}
