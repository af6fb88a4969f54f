import { bodySlug } from '../../cars/body-label.ts';
import type { CarType } from '../../cars/car-enums.ts';
import type { Car } from '../../cars/car.ts';

/** What duty and registration depend on; null for what is not known for certain. */
export type DutiableVehicle = {
  price: number; // whole dollars
  condition: CarType;
  /** Whether it is built to carry people or goods. */
  use: 'passengers' | 'goods' | null;
  energy: 'electric' | 'plug-in hybrid' | 'hybrid' | 'engine' | null;
  cylinders: number | null;
  grossMass: number | null; // kg
};

type Described = Pick<Car, 'price' | 'car_type' | 'body' | 'simple_body' | 'fuel' | 'simple_fuel' | 'variant'>;

export const toDutiableVehicle = (car: Described): DutiableVehicle => ({
  price: car.price,
  condition: car.car_type,
  use: findUse(bodySlug(car.simple_body ?? car.body ?? '')),
  energy: findEnergy(`${car.fuel ?? ''} ${car.simple_fuel ?? ''}`.toLowerCase()),
  cylinders: car.variant.cylinders ?? null,
  grossMass: car.variant.grossvehiclemass ?? null,
});

const passengerBodies: ReadonlySet<string> = new Set([
  'sedan',
  'hatch',
  'wagon',
  'suv',
  'coupe',
  'convertible',
  'people-mover',
  'hardtop',
  'softtop',
]);
const goodsBodies: ReadonlySet<string> = new Set(['ute', 'cab-chassis', 'van']);

/** Not for `4x4`, which may be either. */
function findUse(body: string): DutiableVehicle['use'] {
  if (passengerBodies.has(body)) return 'passengers';
  return goodsBodies.has(body) ? 'goods' : null;
}

/** 'Plug-in Hybrid with Petrol', 'Hybrid with Petrol - Premium ULP', 'Electric', 'Diesel' */
function findEnergy(fuel: string): DutiableVehicle['energy'] {
  if (/plug.?in|phev/.test(fuel)) return 'plug-in hybrid';
  const burnsFuel = /petrol|diesel|unleaded|lpg/.test(fuel);
  if (/hybrid/.test(fuel) || (burnsFuel && /electric/.test(fuel))) return 'hybrid';
  if (/electric/.test(fuel)) return 'electric';
  return burnsFuel ? 'engine' : null;
}
