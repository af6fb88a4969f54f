import type { JourneyAnswers } from '../journey/journey.ts';
import type { ReservationView } from '../reservation-view.ts';
import type { NoticeKind, PickUp } from '../reservation.ts';

/** All that a message about a reservation says, as it is when the message goes out. */
export type Notice = {
  kind: NoticeKind;
  /** Of a pick-up: which one, since another may have been chosen. */
  about?: string;
  site: {
    id: number;
    name: string;
    origin: string;
    brand: string;
    /** What it calls one of its cars: `car`, `van`. */
    noun: string;
  };
  reservation: ReservationView;
  /** What the buyer has said on the way, of a purchase in steps. */
  purchase?: JourneyAnswers | undefined;
};

/** What a pick-up is known by: each that is chosen is told of once. */
export const pickUpKey = ({ locationId, at }: PickUp): string => `${at} at ${locationId}`;

/** Whether there is still a point in saying it: what has changed since is told by another message, or by none. */
export function stillHolds({ kind, about, reservation }: Omit<Notice, 'site'>, now: Date): boolean {
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
      return state === 'held' && reservation.pickUp !== null && pickUpKey(reservation.pickUp) === about;
  }
}
