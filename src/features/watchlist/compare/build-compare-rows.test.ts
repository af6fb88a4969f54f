import { describe, expect, it } from 'vitest';
import { makeIndexedCar, makeIndexedDealership } from '../../../../tests/support/fixtures/indexed-car.ts';
import { toCarHit } from '../../cars/car-hit.ts';
import type { IndexedCar } from '../../cars/indexed-car.ts';
import { buildFactRows, buildFeatureRows } from './build-compare-rows.ts';

const dealership = makeIndexedDealership({ id: 1 });
const hit = (changes: Partial<IndexedCar> = {}) => toCarHit(makeIndexedCar({ dealership, ...changes }));

const findRow = (label: string, ...cars: Partial<IndexedCar>[]) =>
  buildFactRows(cars.map(hit), 'Enquire for price.').find((row) => row.label === label);

describe('the comparison', () => {
  it.each<[string, Partial<IndexedCar>[], string[], boolean]>([
    ['Price', [{ price: 34_990 }, { price: 0 }], ['$34,990 Drive away', 'Enquire for price.'], true],
    ['Weekly subscription', [{ subscription_price: 129 }, {}], ['$129 / week', 'Not listed'], false],
    ['Kilometres', [{ km: 12_000 }, { km: null }], ['12,000 km', 'Not listed'], false],
    ['Year', [{ year: 2022 }, { year: 2022 }], ['2022', '2022'], false],
    ['Body', [{ simple_body: 'suv' }, { simple_body: null, body: 'peopleMover' }], ['SUV', 'People mover'], true],
    ['Fuel', [{ simple_fuel: 'Diesel' }, { simple_fuel: null, fuel: 'diesel' }], ['Diesel', 'diesel'], false],
    ['Seats', [{ seats: 5 }, { seats: 7 }], ['5', '7'], true],
    ['Range', [{ electric_range: 420 }, { electric_range: 510 }], ['420 km', '510 km'], true],
    ['Towing, braked', [{ braked_towing: 3500 }, { braked_towing: 3500 }], ['3,500 kg', '3,500 kg'], false],
    ['Sleeps', [{ sleeps: 4 }, { sleeps: 6 }], ['4', '6'], true],
    ['Location', [{ location: null }], ['Perth'], false],
  ])('has a row for %s', (label, cars, values, differs) => {
    expect(findRow(label, ...cars)).toEqual({ label, values, differs });
  });

  it('24.17 says “Not listed” for missing data, and marks a row only if two known values differ', () => {
    expect(findRow('Kilometres', { km: 12_000 }, { km: null }, { km: 12_000 })).toMatchObject({
      values: ['12,000 km', 'Not listed', '12,000 km'],
      differs: false,
    });
    expect(findRow('Kilometres', { km: 12_000 }, { km: null }, { km: 9000 })).toMatchObject({ differs: true });
    const cars = [['Sunroof'], [], ['Sunroof']].map((filtered_features) => hit({ filtered_features }));
    expect(buildFeatureRows(cars)).toEqual([
      { label: 'Sunroof', values: ['Yes', 'Not listed', 'Yes'], differs: false },
    ]);
  });

  it('has no row that is empty for every car', () => {
    expect(findRow('Weekly', {}, {})).toBeUndefined();
    expect(findRow('Drive', { simple_drive: null, drive: null })).toBeUndefined();
  });

  it('puts features that differ before those that all cars have', () => {
    const cars = [['Sunroof', 'Bluetooth'], ['Bluetooth', 'Tow bar'], ['Bluetooth']].map((filtered_features) =>
      hit({ filtered_features }),
    );
    expect(buildFeatureRows(cars)).toEqual([
      { label: 'Sunroof', values: ['Yes', 'No', 'No'], differs: true },
      { label: 'Tow bar', values: ['No', 'Yes', 'No'], differs: true },
      { label: 'Bluetooth', values: ['Yes', 'Yes', 'Yes'], differs: false },
    ]);
  });
});
