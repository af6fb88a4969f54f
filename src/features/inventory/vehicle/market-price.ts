import { isAvailable } from '../car-rules.ts';
import type { Car } from '../car.ts';
import { formatDollars, hasPrice } from '../price.ts';

type Compared = Pick<Car, 'status' | 'sold' | 'price' | 'autograb_data'>;

const threshold = 499; // dollars below the average that say nothing yet
const step = 10; // dollars: the average itself is not ours to tell

/** How far a car is below what the market asks for its like, in words; the averages themselves stay with us. */
export function belowMarketPrice(car: Compared): string | null {
  const { average_market_price: average, state_average_market_price: stateAverage } = car.autograb_data ?? {};
  if (average === undefined || stateAverage === undefined || !isAvailable(car) || !hasPrice(car.price)) return null;
  const difference = average - car.price;
  if (difference <= threshold || car.price >= stateAverage) return null;
  return `${formatDollars(Math.floor(difference / step) * step)} below market average`;
}
