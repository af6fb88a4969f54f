import type { ReservationView } from './reservation-view.ts';

/**
 * Who or what ended a reservation. `payment`: the provider refused or cancelled the payment. `no_sale`: the sale fell
 * through.
 */
export type Ending = 'buyer' | 'dealership' | 'car_sold' | 'no_sale' | 'payment' | 'time';

type Ended = Pick<ReservationView, 'history'>;

/** Why a released or abandoned reservation ended, by its last history entry. */
export function getEnding({ history }: Ended): Ending {
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
