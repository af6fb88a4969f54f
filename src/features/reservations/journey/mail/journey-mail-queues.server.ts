import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../../../platform/jobs/queues-with-dead-letters.ts';

const day = 86_400;

export const journeyMailQueue = 'journey-mail';
export const journeyMailDeadLetters = 'journey-mail-dead-letters';

/** The queues of links to journeys. After a day somebody who wants to go on has asked for another. */
export const journeyMailQueues = (retrySeconds: number, patienceSeconds = day): JobQueue[] =>
  queuesWithDeadLetters([journeyMailQueue], journeyMailDeadLetters, { retrySeconds, patienceSeconds });

export type JourneyMailJob = { siteId: number; mailId: string };

/** The mails of one website keep one another waiting and nobody else's. */
export const journeyMailJob = (data: JourneyMailJob): Job => ({
  queue: journeyMailQueue,
  id: data.mailId,
  group: `journeys of site ${data.siteId}`,
  data,
});

/** @throws where it is not the payload of such a job. */
export function readJourneyMailJob({ siteId, mailId }: Readonly<Record<string, unknown>>): JourneyMailJob {
  if (typeof siteId !== 'number' || typeof mailId !== 'string') throw new Error('this is no mail of a journey');
  return { siteId, mailId };
}
