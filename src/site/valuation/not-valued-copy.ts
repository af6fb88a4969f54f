import type { Car } from '../../features/cars/car.ts';
import { canBeValued } from '../../features/cars/car-rules.ts';
import { getSaleState } from '../../features/cars/sale-state.ts';

type Listed = Pick<Car, 'status' | 'sold' | 'reserved' | 'price'>;

/** Why there is no estimate towards a listed car; null if there can be one. */
export function getNotValuedCopy(car: Listed, noun: string): string | null {
  if (canBeValued(car)) return null;
  return `${getReason(car, noun)} Send us your details, and we will talk about your trade-in.`;
}

function getReason(car: Listed, noun: string): string {
  if (getSaleState(car) === 'sold') return `This ${noun} has been sold, so there is no online estimate towards it.`;
  if (car.reserved) return `Someone has reserved this ${noun}, so there is no online estimate towards it for now.`;
  if (car.status !== 'in_stock')
    return `This ${noun} is still on its way, so there is no online estimate towards it yet.`;
  return `This ${noun} has no price online, so there is no online estimate towards it.`;
}
