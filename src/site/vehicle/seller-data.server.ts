import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import type { Car } from '../../features/cars/car.ts';
import { findSalesLocation } from '../../features/locations/location-store.server.ts';
import { requireSeller } from '../../features/sites/dealerships/dealership-store.server.ts';
import { cachePerSiteAndKey } from '../server/cache-per-site.server.ts';
import { getContentView } from '../server/content-view.ts';
import type { SiteRequest } from '../server/site-request.ts';

// Cached per seller: a site has thousands of cars but few sellers, and each read is a transaction.

type CarOfSeller = Pick<Car, 'dealership_id' | 'location_id'>;

const cachePerSeller = <Result>(read: (request: SiteRequest, car: CarOfSeller) => Promise<Result>) =>
  cachePerSiteAndKey(read, ({ dealership_id }) => String(dealership_id));

export const getSeller = cachePerSeller(({ scope }, car) => requireSeller(scope, car.dealership_id));

export const isFinanceHidden = cachePerSeller(({ scope }, car) => groupHidesFinance(scope, car.dealership_id));

export const getSalesLocation = cachePerSiteAndKey(
  (request: SiteRequest, car: CarOfSeller) => findSalesLocation(request.scope, car, getContentView(request)),
  ({ dealership_id, location_id }) => `${dealership_id} ${location_id}`,
);
