import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../../platform/jobs/queues-with-dead-letters.ts';

export const dealerExportQueue = 'dealer-exports';
export const dealerExportDeadLetters = 'dealer-export-dead-letters';

/** An export is retried if its process dies, or while the database or the storage of pictures is away. */
export const dealerExportQueues = (retrySeconds: number): JobQueue[] =>
  queuesWithDeadLetters([dealerExportQueue], dealerExportDeadLetters, { retrySeconds, retryForSeconds: 6 * 3600 });

type DealerExportJob = { dealershipId: number; exportId: string };

export const toDealerExportJob = ({ dealershipId, exportId }: DealerExportJob): Job => ({
  queue: dealerExportQueue,
  id: exportId,
  group: `dealership ${dealershipId}`,
  data: { dealershipId, exportId },
});

/** @throws if it is not the payload of an export */
export function parseDealerExportJob({ dealershipId, exportId }: Readonly<Record<string, unknown>>): DealerExportJob {
  if (typeof dealershipId !== 'number' || typeof exportId !== 'string') throw new Error('not the payload of an export');
  return { dealershipId, exportId };
}
