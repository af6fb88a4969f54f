import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { NoticeAudience, NoticeKind } from '../reservation.ts';
import { isSentBySms } from './buyer-sms.ts';
import { noticeJob } from './notice-queues.server.ts';
import { insertNotices, type NoticeSubject } from './notice-store.server.ts';

type NoticeOptions = {
  /** Distinguishes notices of the same kind, such as two pick-up times. */
  about?: string;
  audiences?: readonly NoticeAudience[];
  /** Delays the mails. */
  afterSeconds?: number;
};

/**
 * Stores and enqueues the notices to buyer and dealership in the transaction that records the event. Repeated calls send
 * nothing twice.
 */
export async function planNotices(
  tx: Transaction,
  jobs: JobSender,
  subject: NoticeSubject,
  kind: NoticeKind,
  { about = '', audiences = ['buyer', 'dealer'], afterSeconds = 0 }: NoticeOptions = {},
): Promise<void> {
  const { reservationId, siteId, dealershipId } = subject;
  const notices = await insertNotices(tx, { reservationId, siteId, dealershipId }, { kind, about, audiences });
  await jobs.send(
    tx,
    notices.flatMap(({ id: noticeId, audience }) => [
      { ...noticeJob({ siteId, noticeId }), afterSeconds },
      ...(audience === 'buyer' && isSentBySms(kind) ? [noticeJob({ siteId, noticeId }, 'sms')] : []),
    ]),
  );
}
