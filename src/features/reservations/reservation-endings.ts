import type { ReservationView } from './reservation-view.ts';

/**
 * Who or what has ended a reservation: `payment` is one that the provider has refused or called off, `no_sale` a sale
 * that was undone.
 */
export type Ending = 'buyer' | 'dealership' | 'car_sold' | 'no_sale' | 'payment' | 'time';

type Ended = Pick<ReservationView, 'history'>;

/** Of one that was released or abandoned, as its last step says. */
export function endedBy({ history }: Ended): Ending {
  const last = history.at(-1);
  if (last?.event === 'car_sold') return 'car_sold';
  if (last?.event === 'sale_fell_through') return 'no_sale';
  switch (last?.actor) {
    case 'buyer':
      return 'buyer';
    case 'staff':
      return 'dealership';
    case 'provider':
      return 'payment';
    case 'system':
    case undefined:
      return 'time';
  }
}
