import { isAvailable } from '../car-rules.ts';
import type { Car } from '../car.ts';
import type { VehicleState } from './vehicle.ts';

/** What stands where the price would be. */
export const goneWords: Record<Exclude<VehicleState, 'forSale'>, string> = {
  sold: 'SOLD',
  unavailable: 'Not available',
};

export function stateOf(car: Pick<Car, 'status' | 'sold'>): VehicleState {
  if (isAvailable(car)) return 'forSale';
  return car.sold || car.status === 'sold' ? 'sold' : 'unavailable';
}
