import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

const day = 86_400;

export const noticeQueue = 'reservation-notices';
export const noticeDeadLetters = 'reservation-notice-dead-letters';

/** The queues of what buyers and dealerships are told about their reservations. Money is about: two days of trying. */
export const noticeQueues = (retrySeconds: number, patienceSeconds = 2 * day): JobQueue[] => [
  // To note down that something is dead needs nobody but the database: it is tried until it works.
  { name: noticeDeadLetters, retrySeconds: 10, patienceSeconds: 60 * day },
  { name: noticeQueue, retrySeconds, patienceSeconds, deadLetters: noticeDeadLetters },
];

export type NoticeJobData = { siteId: number; noticeId: string };

/** Notices of one website keep one another waiting and nobody else's. */
export const noticeJob = (data: NoticeJobData): Job => ({
  queue: noticeQueue,
  id: data.noticeId,
  group: `notices of site ${data.siteId}`,
  data,
});

/** @throws where it is not the payload of such a job. */
export function readNoticeJob({ siteId, noticeId }: Readonly<Record<string, unknown>>): NoticeJobData {
  if (typeof siteId !== 'number' || typeof noticeId !== 'string') throw new Error('this is no notice');
  return { siteId, noticeId };
}
