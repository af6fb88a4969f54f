import type { ReservationView } from './reservation-view.ts';

/** Who or what has ended a reservation: `payment` is one that the provider has refused or called off. */
export type Ending = 'buyer' | 'dealership' | 'car_sold' | 'payment' | 'time';

type Ended = Pick<ReservationView, 'history'>;

/** Of one that was released or abandoned, as its last step says. */
export function endedBy({ history }: Ended): Ending {
  const last = history.at(-1);
  if (last?.event === 'car_sold') return 'car_sold';
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
