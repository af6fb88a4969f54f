import type { Payments } from '../../../platform/payments/payments.ts';
import type { Car } from '../../cars/car.ts';
import type { CarHold } from '../../cars/car-hold.ts';
import type { TextsSection } from '../../sites/config/text-config.ts';
import type { ReservationOffer } from '../../vehicle-page/reservation-offer.ts';
import { describeReservationTerms } from '../copy/terms-copy.ts';
import { listProcessors } from '../payments/list-processors.ts';
import type { ReservationSection } from '../reservation-config.ts';
import { getReserveHref } from './checkout-path.ts';
import { whyNotReservable } from './why-not-reservable.ts';

type ShownCar = { car: Car; listable: boolean; hold: CarHold | null };
type OfferContext = { config: ReservationSection & TextsSection; payments: Payments; now: Date };

/** Builds the site's offer to a visitor who reserves the car; null if the car cannot be reserved now. */
export function buildReservationOffer(
  { car, listable, hold }: ShownCar,
  { config, payments, now }: OfferContext,
): ReservationOffer | null {
  const { reservation } = config;
  const processors = listProcessors(car, reservation, payments);
  if (whyNotReservable(car, { reservation, listable, hold, processors, now })) return null;
  return {
    href: getReserveHref(car, reservation),
    terms: describeReservationTerms(config, car.price),
    holdHours: reservation.holdHours,
  };
}
