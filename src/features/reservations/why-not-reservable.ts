import { type CarHold, isLiveHold } from '../inventory/car-hold.ts';
import type { Car } from '../inventory/car.ts';
import { isForSale } from '../inventory/car-rules.ts';
import { hasPrice } from '../inventory/price.ts';
import type { SiteConfig } from '../sites/site-config.ts';

/**
 * Who has locked as many cars as a buyer may without paying: two at a time, six in an hour from one network; or has
 * reserved five in a day, however they ended.
 */
export type TooMany = 'two_unpaid' | 'too_many_unpaid' | 'too_many_today';

/** Why nobody can reserve a car now, or why this buyer cannot. */
export type NotReservable =
  | { why: TooMany }
  | { why: 'off' | 'gone' | 'used_only' | 'no_price' | 'no_processor' | 'reserved' }
  /** Nobody knows when, where somebody else was faster by a moment. */
  | { why: CarHold['kind']; freesUpAt: Date | null };

type Asked = Pick<Car, 'car_type' | 'status' | 'sold' | 'show_on_dealer_website' | 'reserved' | 'price'>;

type Situation = {
  reservation: Pick<SiteConfig['reservation'], 'enabled' | 'usedCarsOnly'>;
  /** Whether the site lists the car. */
  listable: boolean;
  hold: CarHold | null;
  processors: readonly unknown[];
  now: Date;
};

/** The first thing in the way, what lasts before what passes; nothing for a car that can be reserved. */
export function whyNotReservable(
  car: Asked,
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
