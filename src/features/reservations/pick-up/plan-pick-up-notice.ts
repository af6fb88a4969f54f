import { isAboutPickUp, pickUpKey } from '../notices/notice.ts';
import type { NoticeAudience, PickUp } from '../reservation.ts';

/** A notice of an earlier choice, latest first. */
export type EarlierPickUpNotice = { about: string; isPending: boolean; sentSecondsAgo: number | null };

/** Buyers correct a time within minutes. */
const settleSeconds = 3 * 60;
/** Between two notices of one reservation. */
const intervalSeconds = 30 * 60;
/** To the buyer, whose address may be a stranger's, in a day. The dealership hears of every pick-up. */
const maxToBuyer = 4;
const day = 86_400;

/**
 * Plans the notice of a chosen pick-up, so that several choices are one notice: it waits a few minutes, and half an hour after
 * the last one. Notices of choices that are no longer current are called off when they are due.
 * @returns null if a notice of this choice is waiting, or was the last one
 */
export function planPickUpNotice(
  pickUp: PickUp,
  earlier: readonly EarlierPickUpNotice[],
): { about: string; afterSeconds: number; audiences: readonly NoticeAudience[] } | null {
  const same = earlier.filter(({ about }) => isAboutPickUp(about, pickUp));
  const lastSent = earlier.find(({ sentSecondsAgo }) => sentSecondsAgo !== null);
  const isWaiting = same.some(({ isPending }) => isPending);
  const isLast = earlier[0] !== undefined && same.includes(earlier[0]);
  if (isWaiting || isLast) return null;
  const sentToday = earlier.filter(({ sentSecondsAgo }) => sentSecondsAgo !== null && sentSecondsAgo < day);
  return {
    audiences: sentToday.length < maxToBuyer ? ['buyer', 'dealer'] : ['dealer'],
    about: same.length === 0 ? pickUpKey(pickUp) : `${pickUpKey(pickUp)}, again ${earlier.length}`,
    afterSeconds: Math.max(settleSeconds, Math.ceil(intervalSeconds - (lastSent?.sentSecondsAgo ?? intervalSeconds))),
  };
}
