import { expect, it } from 'vitest';
import { emptySearchState, type SearchState } from '../../car-search/search-state.ts';
import { describeCars } from './describe-cars.ts';

const nouns = { one: 'car', many: 'cars' };

it.each<[number, Partial<SearchState>, string]>([
  [6, {}, '6 cars'],
  [1, {}, '1 car'],
  [1204, {}, '1,204 cars'],
  [
    13,
    { refinements: { make: ['Toyota'], model: ['HiLux'] }, ranges: { price: { max: 60_000 } } },
    '13 Toyota HiLux under $60,000',
  ],
  [1, { refinements: { make: ['Toyota'], model: ['HiLux'] } }, '1 Toyota HiLux'],
  [4, { refinements: { make: ['Toyota'] } }, '4 Toyota cars'],
  [4, { refinements: { make: ['Toyota'], body: ['ute'] } }, '4 Toyota utes'],
  [9, { refinements: { make: ['Toyota', 'Kia'] } }, '9 Toyota or Kia cars'],
  [9, { refinements: { make: ['Toyota', 'Ford'], model: ['HiLux', 'Ranger'] } }, '9 HiLux or Ranger'],
  [
    13,
    { refinements: { body: ['ute'], colour: ['White'], fuel: ['Diesel'] }, ranges: { price: { max: 40_000 } } },
    '13 white diesel utes under $40,000',
  ],
  [
    2,
    {
      refinements: {
        body: ['suv'],
        car_type: ['used'],
        colour: ['White', 'Pearl White', 'Black'],
        drive: ['4WD', 'AWD'],
        fuel: ['Plug-in Hybrid'],
        make: ['Mazda'],
        model: ['CX-60'],
        transmission: ['Automatic'],
      },
    },
    '2 used white or black plug-in hybrid automatic 4WD or AWD Mazda CX-60 SUVs',
  ],
  [1, { refinements: { colour: ['Pearl White'] } }, '1 pearl white car'],
  [3, { refinements: { body: ['hatch', 'hatchback'] } }, '3 hatches'],
  [3, { refinements: { body: ['peopleMover', 'cabChassis'] } }, '3 people movers or cab chassis'],
  [3, { refinements: { seats: ['7'] } }, '3 cars with 7 seats'],
  [3, { refinements: { seats: ['7', '8'] } }, '3 cars with 7 or 8 seats'],
  [3, { ranges: { seats: { min: 7 }, km: { max: 60_000 } } }, '3 cars with under 60,000 km and 7 seats or more'],
  [3, { ranges: { price: { min: 20_000, max: 30_000 } } }, '3 cars between $20,000 and $30,000'],
  [3, { ranges: { price: { min: 20_000 }, year: { min: 2019 } } }, '3 cars of 2019 or newer from $20,000'],
  [3, { ranges: { year: { min: 2018, max: 2020 } } }, '3 cars of 2018 to 2020'],
  [3, { ranges: { year: { min: 2020, max: 2020 } } }, '3 cars of 2020'],
  [3, { ranges: { subscription_price: { max: 200 } } }, '3 cars under $200 a week by subscription'],
  [3, { refinements: { city: ['North Geelong'] } }, '3 cars in North Geelong'],
  [3, { refinements: { location_name: ['Bayside Geelong'], fuel: ['LPG'] } }, '3 LPG cars at Bayside Geelong'],
  [3, { refinements: { filtered_features: ['Apple CarPlay'] } }, '3 cars with Apple CarPlay'],
  [3, { refinements: { categories: ['Towing'] } }, '3 cars (Towing)'],
  [3, { query: 'canopy', refinements: { body: ['ute'] } }, '3 utes matching “canopy”'],
  [0, { refinements: { body: ['ute'], colour: ['Red'] } }, 'no red utes'],
  [0, { refinements: { colour: ['Red'] } }, 'no red cars'],
])('describes %d of %j as %s', (count, changes, text) => {
  expect(describeCars(count, { ...emptySearchState, ...changes }, nouns)).toBe(text);
});

it('uses the site’s own noun', () => {
  const state = { ...emptySearchState, refinements: { car_type: ['used'] } };
  expect(describeCars(3, state, { one: 'van', many: 'vans' })).toBe('3 used vans');
});
