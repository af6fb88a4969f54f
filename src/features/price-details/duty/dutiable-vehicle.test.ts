import { expect, it } from 'vitest';
import { makeCar } from '../../../../tests/support/fixtures/car.ts';
import type { Car } from '../../cars/car.ts';
import { toDutiableVehicle } from './dutiable-vehicle.ts';

it.each<[Partial<Car>, object]>([
  [{ simple_body: 'sedan' }, { use: 'passengers' }],
  [{ simple_body: null, body: 'stationWagon' }, { use: 'passengers' }],
  [{ simple_body: 'ute' }, { use: 'goods' }],
  [{ simple_body: 'Cab Chassis' }, { use: 'goods' }],
  [{ simple_body: '4x4' }, { use: null }],
  [{ simple_body: null, body: null }, { use: null }],
  [{ fuel: 'Plug-in Hybrid with Petrol', simple_fuel: 'Hybrid' }, { energy: 'plug-in hybrid' }],
  [{ fuel: 'Hybrid with Petrol - Premium ULP', simple_fuel: 'Hybrid' }, { energy: 'hybrid' }],
  [{ fuel: 'Electric', simple_fuel: null }, { energy: 'electric' }],
  [{ fuel: 'Petrol/Electric', simple_fuel: null }, { energy: 'hybrid' }],
  [{ fuel: 'Diesel', simple_fuel: null }, { energy: 'engine' }],
  [{ fuel: 'Hydrogen', simple_fuel: null }, { energy: null }],
  [{ variant: { cylinders: 6 } }, { cylinders: 6 }],
  [{ variant: {} }, { cylinders: null, grossMass: null }],
  [{ variant: { grossvehiclemass: 2230 } }, { grossMass: 2230 }],
])('what duty and registration depend on, of %j: %j', (changes, expected) => {
  expect(toDutiableVehicle(makeCar(changes))).toMatchObject(expected);
});
