import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../../platform/jobs/queues-with-dead-letters.ts';

const day = 86_400;

/** One for each way out: a mail server that hangs keeps no text message waiting. */
export const noticeQueueNames = { mail: 'reservation-mail', sms: 'reservation-sms' } as const;
export const noticeDeadLetters = 'reservation-dead-letters';

export type NoticeWay = keyof typeof noticeQueueNames;

/** The queues of what buyers and dealerships are told about their reservations. Money is about: two days of trying. */
export const noticeQueues = (retrySeconds: number, patienceSeconds = 2 * day): JobQueue[] =>
  queuesWithDeadLetters(Object.values(noticeQueueNames), noticeDeadLetters, { retrySeconds, patienceSeconds });

export type NoticeJobData = {
  siteId: number;
  noticeId: string;
  jobId: string;
  way: NoticeWay;
  /** Of a mail that went out already and is wanted at another address as well. */
  copyTo: string | null;
};

/** Notices of one website keep one another waiting and nobody else's. */
export const noticeJob = (
  { siteId, noticeId }: Pick<NoticeJobData, 'siteId' | 'noticeId'>,
  way: NoticeWay = 'mail',
  copyTo: string | null = null,
): Job => {
  const jobId = crypto.randomUUID();
  return {
    queue: noticeQueueNames[way],
    id: jobId,
    group: `notices of site ${siteId}`,
    data: { siteId, noticeId, jobId, way, copyTo },
  };
};

/** @throws where it is not the payload of such a job. */
export function readNoticeJob(payload: Readonly<Record<string, unknown>>): NoticeJobData {
  const { siteId, noticeId, jobId, way, copyTo } = payload;
  if (typeof siteId !== 'number' || typeof noticeId !== 'string' || typeof jobId !== 'string') {
    throw new Error('this is no notice');
  }
  return {
    siteId,
    noticeId,
    jobId,
    way: way === 'sms' ? 'sms' : 'mail',
    copyTo: typeof copyTo === 'string' ? copyTo : null,
  };
}
