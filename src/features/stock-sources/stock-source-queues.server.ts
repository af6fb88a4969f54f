import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { AlertReason } from './alerts/alert-mail.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../platform/jobs/queues-with-dead-letters.ts';

export const runQueue = 'stock-runs';
export const runDeadLetters = 'stock-run-dead-letters';
export const photoQueue = 'stock-photos';
export const alertQueue = 'stock-alerts';
const hour = 3600;

/** A run that cannot continue for an hour is marked as failed. Photos and alerts are found again by the next sweep. */
export const stockSourceQueues = (retrySeconds: number): JobQueue[] => [
  ...queuesWithDeadLetters([runQueue], runDeadLetters, { retrySeconds, retryForSeconds: hour }),
  { name: photoQueue, retrySeconds, retryForSeconds: hour },
  { name: alertQueue, retrySeconds, retryForSeconds: 48 * hour },
];

export type RunJob = { dealershipId: number; runId: number };

/** Works on a run: reads and plans it, applies it or undoes it, depending on its state. */
export const runJob = ({ dealershipId, runId }: RunJob): Job => ({
  queue: runQueue,
  id: crypto.randomUUID(),
  group: `dealership ${dealershipId}`,
  data: { dealershipId, runId },
});

/** @throws if it is not the payload of a run */
export function parseRunJob({ dealershipId, runId }: Readonly<Record<string, unknown>>): RunJob {
  if (typeof dealershipId !== 'number' || typeof runId !== 'number') throw new Error('not the payload of a stock run');
  return { dealershipId, runId };
}

export type AlertJob = { sourceId: number; reason: AlertReason };

export const alertJob = (alert: AlertJob, id: string = crypto.randomUUID()): Job => ({
  queue: alertQueue,
  id,
  group: 'stock alerts',
  data: { ...alert, id },
});

/** @throws if it is not the payload of an alert */
export function parseAlertJob({ sourceId, reason, id }: Readonly<Record<string, unknown>>): AlertJob & { id: string } {
  if (typeof sourceId !== 'number' || typeof id !== 'string') throw new Error('not the payload of an alert');
  return { sourceId, reason: reason as AlertReason, id };
}

export type PhotoJob = { dealershipId: number; carId: number };

export const photoJob = ({ dealershipId, carId }: PhotoJob): Job => ({
  queue: photoQueue,
  id: crypto.randomUUID(),
  group: `dealership ${dealershipId}`,
  data: { dealershipId, carId },
});

/** @throws if it is not the payload of a car's photos */
export function parsePhotoJob({ dealershipId, carId }: Readonly<Record<string, unknown>>): PhotoJob {
  if (typeof dealershipId !== 'number' || typeof carId !== 'number') throw new Error('not the payload of photos');
  return { dealershipId, carId };
}
