import type { IndexedCar } from '../../src/features/inventory/indexed-car.ts';
import { makeIndexedCar, makeIndexedDealership } from './indexed-car.ts';

const models = [
  ['Toyota', 'RAV4', 'suv'],
  ['Toyota', 'HiLux', 'ute'],
  ['Toyota', 'Corolla', 'hatch'],
  ['Mazda', 'CX-5', 'suv'],
  ['Mazda', 'BT-50', 'ute'],
  ['Kia', 'Sportage', 'suv'],
  ['Land Rover', 'Defender', '4x4'],
] as const;

const fuels = ['petrol', 'diesel', 'hybrid', null];
const colours = ['White', 'Black', 'Red, "metallic"', null];

/**
 * Cars of one dealership that differ in everything that a filter can ask for, in ways that do not follow one another:
 * the steps are coprime. Every eleventh has no price, every thirteenth no known distance.
 */
export function makeCarLot(dealership: ReturnType<typeof makeIndexedDealership>, count: number, firstId: number) {
  return Array.from({ length: count }, (_, at): IndexedCar => {
    const [make, model, body] = models[at % models.length] as (typeof models)[number];
    const year = 2012 + ((at * 5) % 13);
    return makeIndexedCar({
      id: firstId + at,
      dealership,
      make,
      model,
      year,
      name: `${year} ${make} ${model}`,
      simple_body: body,
      simple_fuel: fuels[at % 4] ?? null,
      colour: colours[at % 3] ?? null,
      car_type: (['used', 'used', 'demo', 'new', 'used'] as const)[at % 5] ?? 'used',
      price: at % 11 === 0 ? 0 : 5000 + ((at * 1733) % 70_000),
      km: at % 13 === 0 ? null : (at * 977) % 180_000,
      seats: 4 + (at % 5),
      created_at: 1_700_000_000 + ((at * 7919) % 10_000),
      filtered_features: [...(at % 2 === 0 ? ['Tow bar'] : []), ...(at % 3 === 0 ? [] : ['Sunroof'])],
      photos_count: at % 6,
    });
  });
}
