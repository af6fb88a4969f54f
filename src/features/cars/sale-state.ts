import { isAvailable } from './car-rules.ts';
import type { Car } from './car.ts';

export type SaleState = 'forSale' | 'sold' | 'unavailable';

/** Shown in place of the price. */
export const notForSaleLabels: Record<Exclude<SaleState, 'forSale'>, string> = {
  sold: 'SOLD',
  unavailable: 'Not available',
};

export function getSaleState(car: Pick<Car, 'status' | 'sold'>): SaleState {
  if (isAvailable(car)) return 'forSale';
  return car.sold || car.status === 'sold' ? 'sold' : 'unavailable';
}
