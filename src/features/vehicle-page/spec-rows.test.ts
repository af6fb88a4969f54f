import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../tests/support/fixtures/car.ts';
import type { Car, CaravanSpecs, Variant } from '../cars/car.ts';
import { buildSpecRows } from './spec-rows.ts';

const getLabels = (car: Car) => buildSpecRows(car).map(([label]) => label);
const getValue = (label: string, car: Car) => buildSpecRows(car).find(([name]) => name === label)?.[1];

const makeCaravan = (caravan: CaravanSpecs) => makeCar({ item_type: 'caravan', variant: {}, caravan });
const completeCaravan = makeCaravan({
  body_width: 8,
  body_length: 20,
  tare_weight: 1980,
  axle_type: 'Tandem axle',
  sleeps: 4,
  aggregate_trailer_mass: 2500,
});

describe('V2 V4 V6 V7 V8 the specification rows', () => {
  it('V2 are complete and in order for a car with all fields', () => {
    expect(buildSpecRows(makeCar())).toEqual([
      ['Colour', 'Graphite'],
      ['Registration expires', '05/03/2027'],
      ['Build date', '05/2022'],
      ['Fuel consumption, combined', '4.8 L/100 km'],
      ['Year', '2022'],
      ['Make', 'Toyota'],
      ['Model', 'RAV4'],
      ['Badge', 'GXL'],
      ['Series', 'AXAH54R'],
      ['Body', 'SUV'],
      ['Kilometres', '41,250 km'],
      ['Transmission', '6 SP Constantly Variable Transmission'],
      ['Gear type', 'Constantly variable automatic'],
      ['Drive', 'All Wheel Drive'],
      ['Fuel', 'Hybrid with Petrol - Unleaded ULP'],
      ['Engine size', '2.5 L'],
      ['Cylinders', '4'],
      ['Induction', 'Aspirated'],
      ['Torque', '221 Nm'],
      ['Fuel tank', '55 L'],
      ['Seats', '5'],
      ['Doors', '5'],
      ['Length', '4,600 mm'],
      ['Width', '1,855 mm'],
      ['Height', '1,685 mm'],
      ['Gross vehicle mass', '2,230 kg'],
      ['ANCAP rating', '5 stars (2019)'],
      ['Registration', '1ABC234'],
      ['VIN', 'JTMDW3FV30D012345'],
      ['Stock number', 'U100'],
      ['Compliance date', '07/2022'],
    ]);
  });

  it.each<[string, Partial<Car>]>([
    ['Badge', { badge: null }],
    ['Badge', { badge: '' }],
    ['Badge', { badge: '   ' }],
    ['Badge', { badge: 'null' }],
    ['Badge', { badge: 'NULL' }],
    ['Badge', { badge: ' Null ' }],
    ['Series', { series: 'null' }],
    ['Colour', { colour: null }],
    ['Kilometres', { km: null }],
    ['Seats', { seats: null }],
    ['Seats', { seats: 0 }],
    ['Doors', { doors: 0 }],
    ['Registration', { regplate: 'null' }],
    ['Registration expires', { rego_expiry: null }],
    ['Registration expires', { rego_expiry: 'null' }],
    ['VIN', { vin: null }],
    ['Build date', { build_date: '' }],
    ['Body', { body: 'null', simple_body: '' }],
    ['Cylinders', { variant: { cylinders: 0 } }],
    ['Torque', { variant: { torque: 'null' as unknown as number } }],
    ['Fuel tank', { variant: { fuelcapacity: null as unknown as number } }],
    ['Induction', { variant: { induction: 'null' } }],
  ])('V4 leave out %s of %j', (label, changes) => {
    expect(getLabels(makeCar())).toContain(label);
    expect(getLabels(makeCar(changes))).not.toContain(label);
  });

  it('V4 include 0 km for a new car', () => {
    expect(getValue('Kilometres', makeCar({ km: 0 }))).toBe('0 km');
  });

  it('V4 fall back to the simple value or to the feed’s engine size', () => {
    expect(getValue('Drive', makeCar({ drive: 'null' }))).toBe('AWD');
    expect(getValue('Engine size', makeCar({ variant: {} }))).toBe('2.5L');
  });

  it.each<[string, Variant, string]>([
    ['Cylinders', { cylinders: 6 }, '6'],
    ['Engine size', { enginesize_litres: 2 }, '2.0 L'],
    ['Engine size', { enginesize_litres: 3.346 }, '3.3 L'],
    ['Induction', { induction: 'Turbo Intercooled' }, 'Turbo Intercooled'],
    ['Gear type', { geartype: '6 speed manual' }, '6 speed manual'],
  ])('V8 include the variant row %s for %j: %s', (label, variant, value) => {
    expect(getValue(label, makeCar({ variant }))).toBe(value);
  });

  it.each([
    [20, '6.10 m'],
    [1, '0.30 m'],
    [21.5, '6.55 m'],
    [16, '4.88 m'],
  ])('V6 show %d feet of a caravan as %s', (feet, metres) => {
    expect(getValue('Body length', makeCaravan({ body_length: feet }))).toBe(metres);
    expect(getValue('Body width', makeCaravan({ body_width: feet }))).toBe(metres);
  });

  it('V7 show tare weight, axle type, berths and aggregate trailer mass of a caravan', () => {
    expect(buildSpecRows(completeCaravan)).toEqual(
      expect.arrayContaining([
        ['Tare weight', '1,980 kg'],
        ['Axle type', 'Tandem axle'],
        ['Sleeps', '4'],
        ['Aggregate trailer mass', '2,500 kg'],
      ]),
    );
  });

  it('V4 contain no caravan rows for a car', () => {
    for (const label of ['Sleeps', 'Body length', 'Body width', 'Tare weight', 'Axle type', 'Aggregate trailer mass']) {
      expect(getLabels(makeCar())).not.toContain(label);
      expect(getLabels(completeCaravan)).toContain(label);
    }
  });

  it('24.13 include range, battery and charging of an electric car, and the towing capacity', () => {
    const car = makeCar({ electric_range: 420, battery_size: 60, charge_power: 88, braked_towing: 3500 });
    expect(buildSpecRows(car)).toEqual(
      expect.arrayContaining([
        ['Electric range', '420 km'],
        ['Battery', '60 kWh'],
        ['Fastest charging', '88 kW DC'],
        ['Towing capacity, braked', '3,500 kg'],
      ]),
    );
    expect(getLabels(makeCar({ braked_towing: 0 }))).not.toContain('Towing capacity, braked');
  });

  it.each([
    ['5 stars (2019)', true],
    ['4 stars', false],
    ['null', false],
  ])('show an ANCAP rating only with its year: %s', (ancaprating, isShown) => {
    expect(getLabels(makeCar({ variant: { ancaprating } })).includes('ANCAP rating')).toBe(isShown);
  });
});
