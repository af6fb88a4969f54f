import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../platform/jobs/queues-with-dead-letters.ts';

export const pushQueue = 'stock-exports';
export const pushDeadLetters = 'stock-export-dead-letters';
export const exportAlertQueue = 'stock-export-alerts';
const hour = 3600;

/**
 * A job is retried if its process dies or the database fails. A receiver that refuses the file ends the push; the schedule tries
 * again later.
 */
export const stockExportQueues = (retrySeconds: number): JobQueue[] => [
  ...queuesWithDeadLetters([pushQueue], pushDeadLetters, { retrySeconds, retryForSeconds: hour }),
  { name: exportAlertQueue, retrySeconds, retryForSeconds: 48 * hour },
];

type PushJob = { dealershipId: number; pushId: number };

export const pushJob = ({ dealershipId, pushId }: PushJob): Job => ({
  queue: pushQueue,
  id: crypto.randomUUID(),
  group: `dealership ${dealershipId}`,
  data: { dealershipId, pushId },
});

/** @throws if it is not the payload of a push */
export function parsePushJob({ dealershipId, pushId }: Readonly<Record<string, unknown>>): PushJob {
  if (typeof dealershipId !== 'number' || typeof pushId !== 'number') throw new Error('not the payload of a push');
  return { dealershipId, pushId };
}

export const exportAlertJob = (exportId: number, id: string = crypto.randomUUID()): Job => ({
  queue: exportAlertQueue,
  id,
  group: 'stock export alerts',
  data: { exportId, id },
});

/** @throws if it is not the payload of an alert */
export function parseExportAlertJob({ exportId, id }: Readonly<Record<string, unknown>>): {
  exportId: number;
  id: string;
} {
  if (typeof exportId !== 'number' || typeof id !== 'string') throw new Error('not the payload of an export alert');
  return { exportId, id };
}
