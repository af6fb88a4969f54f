import { type CarHold, isLiveHold } from '../../cars/car-hold.ts';
import type { Car } from '../../cars/car.ts';
import { isForSale } from '../../cars/car-rules.ts';
import { hasPrice } from '../../cars/price.ts';
import type { BuyerRateLimit } from './buyer-rate-limit.ts';
import type { ReservationSection } from '../reservation-config.ts';

/** Why a car cannot be reserved now, by anyone or by this buyer. */
export type NotReservable =
  | { why: BuyerRateLimit }
  /** The payment provider rejected our request. */
  | { why: 'rejected' }
  | { why: 'off' | 'gone' | 'used_only' | 'no_price' | 'no_processor' | 'reserved' }
  /** The time is unknown if another buyer took the car only a moment ago. */
  | { why: CarHold['kind']; freesUpAt: Date | null };

type ReservableCar = Pick<Car, 'car_type' | 'status' | 'sold' | 'show_on_dealer_website' | 'reserved' | 'price'>;

type Situation = {
  reservation: Pick<ReservationSection['reservation'], 'enabled' | 'usedCarsOnly'>;
  /** Whether the site lists the car. */
  listable: boolean;
  hold: CarHold | null;
  processors: readonly unknown[];
  now: Date;
};

/** The first obstacle, permanent ones before temporary ones; nothing if the car can be reserved. */
export function whyNotReservable(
  car: ReservableCar,
  { reservation, listable, hold, processors, now }: Situation,
): NotReservable | undefined {
  if (!reservation.enabled) return { why: 'off' };
  if (!listable || !isForSale(car)) return { why: 'gone' };
  if (reservation.usedCarsOnly && car.car_type !== 'used') return { why: 'used_only' };
  if (!hasPrice(car.price)) return { why: 'no_price' };
  if (processors.length === 0) return { why: 'no_processor' };
  if (isLiveHold(hold, now)) return { why: hold.kind, freesUpAt: hold.until };
  return car.reserved ? { why: 'reserved' } : undefined;
}
