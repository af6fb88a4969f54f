export const reservationStates = ['pending_payment', 'held', 'converted', 'released', 'abandoned'] as const;
export type ReservationState = (typeof reservationStates)[number];

/** What happens to a reservation. */
export type ReservationEvent =
  /** The deposit has arrived. */
  | 'paid'
  /** The bank still works on the payment at the end of the lock: the lock goes on, once. */
  | 'delayed'
  /** Nobody paid while the car was locked. */
  | 'lock_ended'
  /** The buyer has changed their mind. */
  | 'cancelled'
  /** The hours for which a deposit holds a car are over. */
  | 'hold_ended'
  /** The car was sold: to the buyer who holds it, or from under one who has not paid yet. */
  | 'car_sold'
  /** The dealership says that the buyer has bought it. */
  | 'bought'
  /** The dealership says that the sale came to nothing, or was to somebody else. */
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
 * In the two at the bottom a deposit that is there, or still comes, goes back in full.
 *
 * What is not in the table does not happen: an event that comes late, or twice, finds no way and changes nothing.
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

/** In these nobody else can have the car. The database lets a car have one of them. */
export const liveStates = ['pending_payment', 'held'] as const satisfies readonly ReservationState[];

export const isLive = (state: ReservationState): boolean => liveStates.some((live) => live === state);

/** In these no deposit stays with the dealership: what was paid is owed back. */
export const owesDepositBack = (state: ReservationState): boolean => state === 'released' || state === 'abandoned';
