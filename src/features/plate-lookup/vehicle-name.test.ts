import { expect, it, test } from 'vitest';
import { vehicleFacts, vehicleName } from './vehicle-name.ts';

const car = { year: 2021, make: 'Mazda', model: 'CX-5', badge: null, body: 'SUV', colour: 'Soul Red' };

it('names a car by year, make, model and badge', () => {
  expect(vehicleName(car)).toBe('2021 Mazda CX-5');
  expect(vehicleName({ ...car, badge: 'Maxx Sport' })).toBe('2021 Mazda CX-5 Maxx Sport');
});

test.each([
  ['Petrol - Unleaded ULP', 'Continuously Variable', ['SUV', 'Petrol', 'Automatic', 'Soul Red']],
  ['Hybrid with Petrol - Unleaded ULP', '6 SP Manual', ['SUV', 'Hybrid', 'Manual', 'Soul Red']],
  ['Diesel', '7 SP Auto Dual Clutch', ['SUV', 'Diesel', 'Automatic', 'Soul Red']],
  ['Hydrogen', null, ['SUV', 'Hydrogen', 'Soul Red']],
])('translates the register’s terms %s and %s into common labels', (fuel, transmission, facts) => {
  expect(vehicleFacts({ ...car, fuel, transmission })).toEqual(facts);
});
