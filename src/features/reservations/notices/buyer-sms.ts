import { fitsOneSms, toGsm } from '../../messages/gsm-text.ts';
import { momentOf } from './notice-blocks.ts';
import { reservationPath } from '../reservation-paths.ts';
import type { Notice } from './notice.ts';

/** What a buyer hears by phone as well: that it is held, and that the time runs out. */
export const isTexted = (kind: Notice['kind']): boolean => kind === 'held' || kind === 'reminder';

/** The same as the mail in one message. The link matters most: it leads to all the rest. */
export function buyerSmsOf(notice: Notice): string {
  const { site, reservation } = notice;
  const until = reservation.heldUntil ? ` until ${momentOf(notice, reservation.heldUntil)}` : '';
  const link = `${site.origin}${reservationPath(reservation.token)}`;
  const words = notice.kind === 'reminder' ? 'Your reservation ends soon: held' : 'Deposit received: held for you';
  const drafts = [
    `${site.name}: ${words}${until}. ${reservation.car.name}. ${link}`,
    `${site.name}: ${words}${until}. ${link}`,
    `${words}${until}. ${link}`,
  ].map(toGsm);
  return drafts.find(fitsOneSms) ?? toGsm(`${words}${until}. ${link}`);
}
