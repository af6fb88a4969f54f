import { isAvailable } from '../cars/car-rules.ts';
import { latestIndexTime, toIndexTime } from './index-time.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';

const defaultSoldDays = 3;
const secondsInDay = 86_400;

type ListedFields = Pick<IndexedCar, 'show_on_dealer_website' | 'status' | 'sold' | 'sold_date_timestamp'> & {
  dealership: Pick<IndexedCar['dealership'], 'includeSoldCarsDays'>;
};

/** Whether a car is listable, and why. Times are Unix seconds. */
export type Listability =
  | { kind: 'forSale' }
  /** The dealership does not show it on websites. */
  | { kind: 'hidden' }
  /** Listed as sold for the dealership's number of days. */
  | { kind: 'sold'; soldAt: number; days: number; until: number }
  | { kind: 'soldWithoutDate' }
  /** Has another status, such as `withdrawn`. */
  | { kind: 'unavailable'; status: string };

export function getListability(car: ListedFields): Listability {
  if (!car.show_on_dealer_website) return { kind: 'hidden' };
  if (isAvailable(car)) return { kind: 'forSale' };
  const wasSold = car.sold || car.status === 'sold';
  if (!wasSold) return { kind: 'unavailable', status: car.status };
  const { sold_date_timestamp: soldAt } = car;
  if (soldAt === null) return { kind: 'soldWithoutDate' };
  const days = car.dealership.includeSoldCarsDays ?? defaultSoldDays;
  return { kind: 'sold', soldAt, days, until: soldAt + days * secondsInDay };
}

/** The index time until which a car is listable. Null if it is never listable. */
export function listedUntil(car: ListedFields): number | null {
  const listability = getListability(car);
  if (listability.kind === 'forSale') return latestIndexTime;
  return listability.kind === 'sold' ? toIndexTime(listability.until) : null;
}
