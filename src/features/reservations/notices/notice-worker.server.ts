import type { Registry } from 'prom-client';
import type { Jobs } from '../../../platform/jobs/open-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { createAttemptCounter } from '../../messages/attempt-counter.ts';
import { deliverNotice, type NoticeDependencies } from './deliver-notice.server.ts';
import { noticeDeadLetters, noticeQueueNames, type NoticeChannel, readNoticeJob } from './notice-queues.server.ts';
import { endNotice } from './notice-store.server.ts';

/** `dead`: given up after all retries. */
type NoticeOutcome = 'sent' | 'failed' | 'dead';

export type NoticeWorkerOptions = Omit<NoticeDependencies, 'onOutcome' | 'onLostPicture' | 'jobs'> & {
  count(channel: NoticeChannel, outcome: NoticeOutcome): void;
  log: Log;
};

/** @returns a function that counts an attempt */
export const registerNoticeMetrics = (registry: Registry): NoticeWorkerOptions['count'] =>
  createAttemptCounter(registry, {
    name: 'forecourt_reservation_notice_tries_total',
    help: 'Attempts of this process to send reservation notices, and notices it gave up on.',
  });

/** Sends reservation notices. Marks a notice as dead if all retries fail. */
export function startNoticeWorker(
  jobs: Pick<Jobs, 'send' | 'work'>,
  { count, log, ...tools }: NoticeWorkerOptions,
): void {
  const deliver = deliverNotice({
    ...tools,
    jobs,
    onOutcome: (channel, outcome, details) => {
      count(channel, outcome);
      if (outcome === 'failed')
        log.warn({ channel, ...details }, 'sending a reservation notice failed; it will be retried');
    },
    onLostPicture: (error) => log.warn({ err: error }, 'sending a reservation notice without its picture'),
  });
  for (const queue of Object.values(noticeQueueNames)) jobs.work(queue, deliver);
  jobs.work(noticeDeadLetters, async (payload) => {
    const { channel, copyTo, ...dead } = readNoticeJob(payload);
    // A dead SMS or copy does not change the state of the notice, which follows its mail.
    if (channel === 'mail' && copyTo === null) await endNotice(tools.platformDatabase.forPlatform(), dead, 'dead');
    count(channel, 'dead');
    log.error({ channel, ...dead }, 'gave up sending a reservation notice');
    return 'done';
  });
}
