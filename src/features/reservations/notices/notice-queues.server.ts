import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queuesWithDeadLetters } from '../../../platform/jobs/queues-with-dead-letters.ts';

const day = 86_400;

/** One queue per channel, so that a slow mail server does not delay SMS. */
export const noticeQueueNames = { mail: 'reservation-mail', sms: 'reservation-sms' } as const;
export const noticeDeadLetters = 'reservation-dead-letters';

export type NoticeChannel = keyof typeof noticeQueueNames;

/** Retries for two days, as the notices are about money. */
export const noticeQueues = (retrySeconds: number, patienceSeconds = 2 * day): JobQueue[] =>
  queuesWithDeadLetters(Object.values(noticeQueueNames), noticeDeadLetters, {
    retrySeconds,
    retryForSeconds: patienceSeconds,
  });

export type NoticeJobData = {
  siteId: number;
  noticeId: string;
  jobId: string;
  channel: NoticeChannel;
  /** Another address that gets a copy of a mail that was sent. */
  copyTo: string | null;
};

/** Grouped by site, so that one site's backlog does not delay another's notices. */
export const noticeJob = (
  { siteId, noticeId }: Pick<NoticeJobData, 'siteId' | 'noticeId'>,
  channel: NoticeChannel = 'mail',
  copyTo: string | null = null,
): Job => {
  const jobId = crypto.randomUUID();
  return {
    queue: noticeQueueNames[channel],
    id: jobId,
    group: `notices of site ${siteId}`,
    // `way` is the name of the channel in queued jobs.
    data: { siteId, noticeId, jobId, way: channel, copyTo },
  };
};

/** @throws if the payload is not a notice job's */
export function readNoticeJob(payload: Readonly<Record<string, unknown>>): NoticeJobData {
  const { siteId, noticeId, jobId, way, copyTo } = payload;
  if (typeof siteId !== 'number' || typeof noticeId !== 'string' || typeof jobId !== 'string') {
    throw new Error('the payload is not a notice job');
  }
  return {
    siteId,
    noticeId,
    jobId,
    channel: way === 'sms' ? 'sms' : 'mail',
    copyTo: typeof copyTo === 'string' ? copyTo : null,
  };
}
