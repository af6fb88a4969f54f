import type { Registry } from 'prom-client';
import type { Jobs } from '../../../platform/jobs/open-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { countTries } from '../../messages/count-tries.ts';
import { deliverNotice, type NoticeTools } from './deliver-notice.server.ts';
import { noticeDeadLetters, noticeQueueNames, type NoticeWay, readNoticeJob } from './notice-queues.server.ts';
import { endNotice } from './notice-store.server.ts';

/** `dead` is what could not be sent in all its time. */
type NoticeOutcome = 'sent' | 'failed' | 'dead';

export type NoticeWork = Omit<NoticeTools, 'onOutcome' | 'onLostPicture' | 'jobs'> & {
  count(way: NoticeWay, outcome: NoticeOutcome): void;
  log: Log;
};

/** Shows notices in /metrics. @returns what counts the tries of this process */
export const measureNotices = (registry: Registry): NoticeWork['count'] =>
  countTries(registry, {
    name: 'forecourt_reservation_notice_tries_total',
    help: 'Tries of this process to tell somebody of a reservation, and notices that it gave up.',
  });

/** Tells buyers and dealerships of their reservations from now on, and buries what could not be sent. */
export function workNotices(jobs: Pick<Jobs, 'send' | 'work'>, { count, log, ...given }: NoticeWork): void {
  const deliver = deliverNotice({
    ...given,
    jobs,
    onOutcome: (way, outcome, details) => {
      count(way, outcome);
      if (outcome === 'failed') log.warn({ way, ...details }, 'a notice of a reservation did not go out this time');
    },
    onLostPicture: (error) => log.warn({ err: error }, 'a notice of a reservation goes out without its picture'),
  });
  for (const queue of Object.values(noticeQueueNames)) jobs.work(queue, deliver);
  jobs.work(noticeDeadLetters, async (payload) => {
    const { way, copyTo, ...dead } = readNoticeJob(payload);
    // A text or a copy that nobody took leaves the mail as it is: sent, or still being tried.
    if (way === 'mail' && copyTo === null) await endNotice(given.database.forPlatform(), dead, 'dead');
    count(way, 'dead');
    log.error({ way, ...dead }, 'a notice of a reservation could not be sent');
    return 'done';
  });
}
