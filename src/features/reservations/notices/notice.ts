import type { JourneyAnswers } from '../journey/journey.ts';
import type { OpenedReservation } from '../reservation-view.ts';
import type { NoticeKind, PickUp } from '../reservation.ts';

/** Everything a notice contains, as it is when the notice is sent. */
export type Notice = {
  kind: NoticeKind;
  /** Of a pick-up: which one, as the buyer may have chosen another since. */
  about?: string;
  site: {
    id: number;
    name: string;
    origin: string;
    brand: string;
    /** The site's noun for what it sells: `car`, `van`. */
    noun: string;
  };
  reservation: OpenedReservation;
  /** The answers of an online purchase. */
  purchase?: JourneyAnswers | undefined;
};

/** Identifies a chosen pick-up. */
export const pickUpKey = ({ locationId, at }: PickUp): string => `${at} at ${locationId}`;

/** A pick-up that is chosen again, after another one, needs another notice: `2026-11-16T10:00 at 5, again 2`. */
export const isAboutPickUp = (about: string, pickUp: PickUp): boolean =>
  about.split(', again')[0] === pickUpKey(pickUp);

/** Whether the notice still matches the reservation. Otherwise another notice covers the change, or none is needed. */
export function isStillRelevant({ kind, about, reservation }: Omit<Notice, 'site'>, now: Date): boolean {
  const { state, heldUntil, refund } = reservation;
  switch (kind) {
    case 'held':
      return state === 'held';
    case 'reminder':
      return state === 'held' && heldUntil !== null && now < heldUntil;
    case 'released':
    case 'converted':
      return state === kind;
    case 'refunded':
      return refund?.state === 'succeeded';
    case 'refund_failed':
      return refund?.state === 'failed';
    case 'late_payment':
      return state === 'abandoned' && refund !== null;
    case 'pick_up':
      return state === 'held' && reservation.pickUp !== null && isAboutPickUp(about ?? '', reservation.pickUp);
  }
}
