import { isAvailable } from '../cars/car-rules.ts';
import { latestIndexTime, toIndexTime } from './index-time.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';

const defaultSoldDays = 3;
const secondsInDay = 86_400;

/**
 * The index time until which a car is listable: shown on the website, and available or sold within the dealership's
 * number of days. Null if it is never listable.
 */
export function listedUntil(car: IndexedCar): number | null {
  if (!car.show_on_dealer_website) return null;
  if (isAvailable(car)) return latestIndexTime;
  const wasSold = car.sold || car.status === 'sold';
  if (!wasSold || car.sold_date_timestamp === null) return null;
  const days = car.dealership.includeSoldCarsDays ?? defaultSoldDays;
  return toIndexTime(car.sold_date_timestamp + days * secondsInDay);
}
