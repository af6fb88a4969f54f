import type { Car } from '../../features/inventory/car.ts';
import { canBeValued } from '../../features/inventory/car-rules.ts';
import { stateOf } from '../../features/inventory/vehicle/vehicle-state.ts';

type Listed = Pick<Car, 'status' | 'sold' | 'reserved' | 'price'>;

/** Why no estimate is given towards a listed car; nothing where one may be. */
export function notValuedWords(car: Listed, noun: string): string | null {
  if (canBeValued(car)) return null;
  return `${reasonOf(car, noun)} Send us your details, and we talk your trade-in over with you.`;
}

function reasonOf(car: Listed, noun: string): string {
  if (stateOf(car) === 'sold') return `This ${noun} has been sold, so there is no online estimate towards it.`;
  if (car.reserved) return `Somebody has reserved this ${noun}, so there is no online estimate towards it for now.`;
  if (car.status !== 'in_stock')
    return `This ${noun} is still on its way, so there is no online estimate towards it yet.`;
  return `This ${noun} has no price online, so there is no online estimate towards it.`;
}
