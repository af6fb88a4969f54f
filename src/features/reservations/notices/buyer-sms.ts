import { fitsTwoSms, toGsm } from '../../messages/gsm-text.ts';
import { reservationPath } from '../reservation-paths.ts';
import { formatHeldUntil } from './notice-blocks.ts';
import type { Notice } from './notice.ts';

/** Notices that also go out by SMS. */
export const isSentBySms = (kind: Notice['kind']): boolean => kind === 'held' || kind === 'reminder';

/**
 * Two SMS parts, because sender, subject and link do not fit into one, and a link without them looks like spam. If the
 * text is too long, the weekday is dropped first, then the car.
 */
export function buildBuyerSms(notice: Notice): string {
  const { site, reservation } = notice;
  const until = formatHeldUntil(notice);
  const dateOnly = until.replace(/^\w+ /, '');
  const link = `${site.origin}${reservationPath(reservation.token)}`;
  const message = notice.kind === 'reminder' ? 'Your reservation ends soon: held' : 'Deposit received: held for you';
  const draft = (time: string, car: string) => toGsm(`${site.name}: ${message} until ${time}.${car} ${link}`);
  const car = ` ${reservation.car.name}.`;
  return [draft(until, car), draft(dateOnly, car)].find(fitsTwoSms) ?? draft(dateOnly, '');
}
