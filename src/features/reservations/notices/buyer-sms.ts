import { fitsTwoSms, toGsm } from '../../messages/gsm-text.ts';
import { reservationPath } from '../reservation-paths.ts';
import { heldUntilWords } from './notice-blocks.ts';
import type { Notice } from './notice.ts';

/** What a buyer hears by phone as well: that it is held, and that the time runs out. */
export const isTexted = (kind: Notice['kind']): boolean => kind === 'held' || kind === 'reminder';

/**
 * The same as the mail in two messages: one has no room beside the link for whom it is from and what it is about, and
 * whoever reads neither takes it for a trick. The weekday goes first where even two are too short, then the car.
 */
export function buyerSmsOf(notice: Notice): string {
  const { site, reservation } = notice;
  const until = heldUntilWords(notice);
  const dateOnly = until.replace(/^\w+ /, '');
  const link = `${site.origin}${reservationPath(reservation.token)}`;
  const words = notice.kind === 'reminder' ? 'Your reservation ends soon: held' : 'Deposit received: held for you';
  const draft = (time: string, car: string) => toGsm(`${site.name}: ${words} until ${time}.${car} ${link}`);
  const car = ` ${reservation.car.name}.`;
  return [draft(until, car), draft(dateOnly, car)].find(fitsTwoSms) ?? draft(dateOnly, '');
}
