import type { Car } from '../../cars/car.ts';
import type { ReservationSection } from '../reservation-config.ts';

/** The checkout address of a car. A site uses one of the two; the other redirects to it. */
export const checkoutPath = (
  slug: string,
  { buyOnline }: Pick<ReservationSection['reservation'], 'buyOnline'>,
): string => `/cars/${slug}/${buyOnline ? 'buy-online' : 'checkout'}`;

/** Where a car is reserved: the checkout, or the purchase journey for used cars if the site offers it. */
export const getReserveHref = (
  { slug, car_type }: Pick<Car, 'slug' | 'car_type'>,
  reservation: Pick<ReservationSection['reservation'], 'buyOnline' | 'checkoutJourney'>,
): string =>
  reservation.checkoutJourney && car_type === 'used'
    ? `/checkout-journey?car_id=${slug}`
    : checkoutPath(slug, reservation);
