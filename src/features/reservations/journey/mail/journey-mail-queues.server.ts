import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../../../platform/jobs/queues-with-dead-letters.ts';

const day = 86_400;

export const journeyMailQueue = 'journey-mail';
export const journeyMailDeadLetters = 'journey-mail-dead-letters';

/** Retries for a day; by then a buyer who wants to continue has requested another link. */
export const journeyMailQueues = (retrySeconds: number, patienceSeconds = day): JobQueue[] =>
  queuesWithDeadLetters([journeyMailQueue], journeyMailDeadLetters, { retrySeconds, retryForSeconds: patienceSeconds });

export type JourneyMailJob = { siteId: number; mailId: string };

/** Grouped by site, so that one site's backlog does not delay another's mails. */
export const journeyMailJob = (data: JourneyMailJob): Job => ({
  queue: journeyMailQueue,
  id: data.mailId,
  group: `journeys of site ${data.siteId}`,
  data,
});

/** @throws if the payload is not a journey mail job's */
export function readJourneyMailJob({ siteId, mailId }: Readonly<Record<string, unknown>>): JourneyMailJob {
  if (typeof siteId !== 'number' || typeof mailId !== 'string')
    throw new Error('the payload is not a journey mail job');
  return { siteId, mailId };
}
