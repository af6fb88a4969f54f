import type { ProcessorName } from '../../../platform/payments/payments.ts';
import type { ReservationState, ReservationEvent } from '../reservation-states.ts';
import type {
  AgreedTerms,
  Buyer,
  NoticeAudience,
  NoticeKind,
  PaymentState,
  PickUp,
  RefundState,
  ReservationActor,
  ReservedCar,
} from '../reservation.ts';
import { isRefundStuck } from '../payments/is-refund-stuck.ts';

/** Open: a car is locked or held, or a refund needs staff. */
export const deskGroups = ['open', 'bought', 'ended'] as const;
export type DeskGroup = (typeof deskGroups)[number];

/** A reservation as its dealership sees it. */
export type DeskReservation = {
  id: string;
  state: ReservationState;
  car: ReservedCar;
  /** Null if the car no longer exists. */
  carId: number | null;
  siteName: string;
  /** Without a name: an unpaid reservation whose personal data was deleted. */
  buyer: Buyer;
  pickUp: (PickUp & { location: string | null }) | null;
  holdHours: number;
  terms: AgreedTerms | null;
  lockedUntil: Date;
  heldUntil: Date | null;
  createdAt: Date;
  endedAt: Date | null;
  /** In cents. */
  deposit: number;
  payment: { processor: ProcessorName; state: PaymentState; paidAt: Date | null; error: string | null };
  refund: { state: RefundState; finishedAt: Date | null; tryAt: Date | null; error: string | null } | null;
};

/** An event of a reservation. */
export type DeskEvent =
  | {
      kind: 'step';
      at: Date;
      state: ReservationState;
      event: ReservationEvent | null;
      actor: ReservationActor;
      reason: string;
      /** The person of the dealership who did it. */
      staff: string | null;
    }
  | {
      kind: 'notice';
      at: Date;
      notice: NoticeKind;
      audience: NoticeAudience;
      state: 'pending' | 'sent' | 'dead';
      error: string | null;
    };

/** When the car is free again, unless something happens before. Null if nothing is due. */
export const getDeadline = ({ state, lockedUntil, heldUntil }: DeskReservation): Date | null => {
  if (state === 'pending_payment') return lockedUntil;
  return state === 'held' ? heldUntil : null;
};

export const needsRefundHelp = ({ refund }: Pick<DeskReservation, 'refund'>): boolean =>
  refund !== null && isRefundStuck(refund);

/** Refunds that need staff first, then by deadline. */
export const sortByUrgency = (reservations: readonly DeskReservation[]): DeskReservation[] =>
  reservations.toSorted(
    (a, b) =>
      Number(needsRefundHelp(b)) - Number(needsRefundHelp(a)) ||
      (getDeadline(a)?.getTime() ?? 0) - (getDeadline(b)?.getTime() ?? 0),
  );
