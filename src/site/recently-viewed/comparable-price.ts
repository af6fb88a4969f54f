import type { Car } from '../../features/cars/car.ts';
import { showsPriceChanges } from '../../features/price-details/price-topics.ts';
import type { SeenPrice } from '../../features/sites/browser-storage.ts';
import type { SiteRequest } from '../server/site-request.ts';

type PricedCar = Pick<Car, 'status' | 'sold' | 'price' | 'price_type' | 'dealership_id'>;

/** The price that the browser compares with a later one; null where the site does not tell how prices change. */
export const getComparablePrice = (car: PricedCar, site: SiteRequest['site']): SeenPrice | null =>
  showsPriceChanges(car, site) ? { amount: car.price, type: car.price_type } : null;
