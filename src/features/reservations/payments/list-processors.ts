import type { Payments, ProcessorName } from '../../../platform/payments/payments.ts';
import type { Car } from '../../cars/car.ts';
import type { ReservationSection } from '../reservation-config.ts';

type Terms = Pick<ReservationSection['reservation'], 'processors'>;

/** The processors that the car, the site and the platform all support, in the site's order. */
export const listProcessors = (
  { payment_processors }: Pick<Car, 'payment_processors'>,
  { processors }: Terms,
  payments: Payments,
): ProcessorName[] => processors.filter((name) => payments[name] !== undefined && payment_processors.includes(name));
