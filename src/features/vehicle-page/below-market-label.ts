import { isAvailable } from '../cars/car-rules.ts';
import type { Car } from '../cars/car.ts';
import { formatDollars, hasPrice } from '../cars/price.ts';

type Compared = Pick<Car, 'status' | 'sold' | 'price' | 'autograb_data'>;

const threshold = 499; // dollars; smaller differences are not shown
const step = 10; // dollars; rounding hides the exact average, which is confidential

/** How far the price is below the market average. The averages themselves must not leave the server. */
export function getBelowMarketLabel(car: Compared): string | null {
  const { average_market_price: average, state_average_market_price: stateAverage } = car.autograb_data ?? {};
  if (average === undefined || stateAverage === undefined || !isAvailable(car) || !hasPrice(car.price)) return null;
  const difference = average - car.price;
  if (difference <= threshold || car.price >= stateAverage) return null;
  return `${formatDollars(Math.floor(difference / step) * step)} below market average`;
}
