import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

const day = 86_400;

export const settlementQueue = 'reservations';

/** Retries for three days, because a provider may be down for long; the sweep settles what the queue gave up on. */
export const settlementQueues = (retrySeconds = 5, patienceSeconds = 3 * day): JobQueue[] => [
  { name: settlementQueue, retrySeconds, retryForSeconds: patienceSeconds },
];

export type SettleJobData = {
  reservationId: string;
  /** A provider has reported a change, so finished payments and refunds are read again too. */
  isNotified: boolean;
};

type Due = { isNotified?: boolean; afterSeconds?: number };

/** Settling is idempotent, so jobs need no deduplication. */
export const settleJob = (reservationId: string, { isNotified = false, afterSeconds = 0 }: Due = {}): Job => ({
  queue: settlementQueue,
  id: crypto.randomUUID(),
  group: `reservation ${reservationId}`,
  // `heard` is the name of the flag in queued jobs.
  data: { reservationId, heard: isNotified ? 1 : 0 },
  afterSeconds,
});

/** @throws if the payload is not a settle job's */
export function readSettleJob({ reservationId, heard }: Readonly<Record<string, unknown>>): SettleJobData {
  if (typeof reservationId !== 'string') throw new Error('the settle job names no reservation');
  return { reservationId, isNotified: heard === 1 };
}
