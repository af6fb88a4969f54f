import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import type { Car } from '../../features/inventory/car.ts';
import { findSalesLocation } from '../../features/locations/location-store.server.ts';
import { requireSeller } from '../../features/sites/dealership-store.server.ts';
import { perSiteAnd } from '../per-site.server.ts';
import type { SiteRequest } from '../site-request.ts';

// A site has thousands of cars and few who sell them, and each of these is a transaction.

type Sold = Pick<Car, 'dealership_id' | 'location_id'>;

const ofSeller = <Result>(read: (request: SiteRequest, car: Sold) => Promise<Result>) =>
  perSiteAnd(read, ({ dealership_id }) => String(dealership_id));

export const sellerOf = ofSeller(({ scope }, car) => requireSeller(scope, car.dealership_id));

export const hidesFinanceOf = ofSeller(({ scope }, car) => groupHidesFinance(scope, car.dealership_id));

export const salesLocationOf = perSiteAnd(
  ({ scope }: SiteRequest, car: Sold) => findSalesLocation(scope, car),
  ({ dealership_id, location_id }) => `${dealership_id} ${location_id}`,
);
