import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Job } from '../../platform/jobs/jobs.ts';

const day = 86_400;

export const reservationQueue = 'reservations';

/** What brings reservations forward. A provider may be away for long; the sweep finds what even this gave up. */
export const reservationQueues = (retrySeconds = 5, patienceSeconds = 3 * day): JobQueue[] => [
  { name: reservationQueue, retrySeconds, patienceSeconds },
];

export type SettleJobData = {
  reservationId: string;
  /** A provider has said that something has changed: it is asked again, even about what seemed to be over. */
  heard: boolean;
};

type Due = { heard?: boolean; afterSeconds?: number };

/** Settling twice is settling once, so no job need be known as another's repetition. */
export const settleJob = (reservationId: string, { heard = false, afterSeconds = 0 }: Due = {}): Job => ({
  queue: reservationQueue,
  id: crypto.randomUUID(),
  group: `reservation ${reservationId}`,
  data: { reservationId, heard: heard ? 1 : 0 },
  afterSeconds,
});

/** @throws where it is not the payload of such a job. */
export function readSettleJob({ reservationId, heard }: Readonly<Record<string, unknown>>): SettleJobData {
  if (typeof reservationId !== 'string') throw new Error('this is no reservation');
  return { reservationId, heard: heard === 1 };
}
