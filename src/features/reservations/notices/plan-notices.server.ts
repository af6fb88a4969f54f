import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { NoticeKind } from '../reservation.ts';
import { isTexted } from './buyer-sms.ts';
import { noticeJob } from './notice-queues.server.ts';
import { insertNotices, type NoticeSubject } from './notice-store.server.ts';

/**
 * Sees to it that buyer and dealership hear of something, in the transaction of the fact: it happened and they will be
 * told, or neither. However often a fact is recorded, each of them is told once.
 * @param telling which of several that may follow one another
 */
export async function planNotices(
  tx: Transaction,
  jobs: JobSender,
  about: NoticeSubject,
  kind: NoticeKind,
  telling = '',
): Promise<void> {
  const { reservationId, siteId, dealershipId } = about;
  const notices = await insertNotices(tx, { reservationId, siteId, dealershipId }, kind, telling);
  await jobs.send(
    tx,
    notices.flatMap(({ id: noticeId, audience }) => [
      noticeJob({ siteId, noticeId }),
      ...(audience === 'buyer' && isTexted(kind) ? [noticeJob({ siteId, noticeId }, 'sms')] : []),
    ]),
  );
}
