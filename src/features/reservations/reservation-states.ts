export const reservationStates = ['pending_payment', 'held', 'converted', 'released', 'abandoned'] as const;
export type ReservationState = (typeof reservationStates)[number];

/** An event that changes a reservation. */
export type ReservationEvent =
  /** The deposit has arrived. */
  | 'paid'
  /** The bank is still processing the payment when the lock ends: the lock is extended, once. */
  | 'delayed'
  /** No deposit was paid while the car was locked. */
  | 'lock_ended'
  /** The buyer cancelled, or the payment was cancelled. */
  | 'cancelled'
  /** The hours the deposit holds the car have passed. */
  | 'hold_ended'
  /** The car was sold: to the buyer who holds it, or from under one who has not paid yet. */
  | 'car_sold'
  /** The dealership reports that the buyer bought the car. */
  | 'bought'
  /** The dealership reports that the sale fell through, or was to another buyer. */
  | 'sale_fell_through';

/**
 *                     paid            bought, car_sold
 *  pending_payment ──────────► held ──────────────────► converted
 *   (delayed: stays)             │
 *        │ lock_ended            │ hold_ended              │
 *        │ cancelled             │ cancelled               │ sale_fell_through
 *        ▼ car_sold              ▼                         │
 *    abandoned                released ◄───────────────────┘
 *
 * In the two states at the bottom a deposit that was paid, or is paid later, is refunded in full.
 *
 * An event without an entry in the table changes nothing, so late and repeated events are harmless.
 */
export const transitions: Readonly<
  Record<ReservationState, Readonly<Partial<Record<ReservationEvent, ReservationState>>>>
> = {
  pending_payment: {
    paid: 'held',
    delayed: 'pending_payment',
    lock_ended: 'abandoned',
    cancelled: 'abandoned',
    car_sold: 'abandoned',
  },
  held: { hold_ended: 'released', cancelled: 'released', car_sold: 'converted', bought: 'converted' },
  converted: { sale_fell_through: 'released' },
  released: {},
  abandoned: {},
};

/** States that block the car for other buyers. A unique index allows one live reservation per car. */
export const liveStates = ['pending_payment', 'held'] as const satisfies readonly ReservationState[];

export const isLive = (state: ReservationState): boolean => liveStates.some((live) => live === state);

/** States in which a paid deposit is owed back. */
export const owesDepositBack = (state: ReservationState): boolean => state === 'released' || state === 'abandoned';
