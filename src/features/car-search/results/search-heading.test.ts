import { describe, expect, it } from 'vitest';
import { emptySearchState, type SearchState } from '../search-state.ts';
import { buildSearchHeading } from './search-heading.ts';

const nouns = { one: 'car', many: 'cars' };
const build = (changes: Partial<SearchState>) => buildSearchHeading({ ...emptySearchState, ...changes }, nouns);

describe('the heading of a filtered search', () => {
  it.each<[string, Partial<SearchState>]>([
    [
      'Diesel SUVs under $40,000',
      { refinements: { fuel: ['Diesel'], body: ['suv'] }, ranges: { price: { max: 40_000 } } },
    ],
    ['Used Toyota HiLux', { refinements: { car_type: ['used'], make: ['Toyota'], model: ['HILUX', 'HiLux'] } }],
    ['Diesel Toyota cars', { refinements: { fuel: ['Diesel'], make: ['Toyota'] } }],
    ['Toyota HiLux SR5 utes', { refinements: { make: ['Toyota'], model: ['HiLux'], badge: ['SR5'], body: ['ute'] } }],
    ['HiLux and Sportage', { refinements: { make: ['Kia', 'Toyota'], model: ['HiLux', 'Sportage'] } }],
    [
      'New and demo plug-in hybrid AWD hatches and wagons',
      {
        refinements: {
          car_type: ['new', 'demo'],
          fuel: ['Plug-in Hybrid'],
          drive: ['AWD'],
          body: ['hatch', 'hatchback', 'wagon'],
        },
      },
    ],
    [
      'White automatic 7 seater cars',
      { refinements: { colour: ['White'], transmission: ['Automatic'], seats: ['7'] } },
    ],
    ['White cars', { refinements: { colour: ['Crystal White', 'Glacier White', 'Pearl White', 'White'] } }],
    ['Pearl white and red cars', { refinements: { colour: ['Pearl White', 'Red'] } }],
    ['2019 cars', { ranges: { year: { min: 2019, max: 2019 } } }],
    ['Cars under $40,000', { ranges: { price: { min: 0, max: 40_000 } } }],
    ['Cars from 2019 to 2021, under 50,000 km', { ranges: { year: { min: 2019, max: 2021 }, km: { max: 50_000 } } }],
    [
      'SUVs in Cairns under $40,000, from 2019',
      {
        refinements: { body: ['suv'], city: ['Cairns'] },
        ranges: { price: { max: 40_000 }, year: { min: 2019 } },
      },
    ],
    ['Cars at Southern Cross Cairns', { refinements: { dealership_slug: ['southern-cross-cairns'] } }],
    ['Cars matching “tow bar”', { query: 'tow bar' }],
    ['Cars with sunroof and tow bar', { refinements: { filtered_features: ['Sunroof', 'Tow bar'] } }],
    ['Caravans coming soon', { refinements: { item_type: ['caravan'], status: ['coming_soon'] } }],
    ['Cab chassis', { refinements: { body: ['cabChassis'] } }],
  ])('24.18 is %j', (heading, changes) => expect(build(changes)).toBe(heading));

  it('24.18 is empty for a search that no filter narrows', () => {
    expect(build({ page: 3, sortBy: 'price:asc' })).toBe('');
  });

  it('24.18 leaves out an attribute with many or very long values, and what makes it too long', () => {
    expect(build({ refinements: { fuel: ['Diesel'], make: ['BMW', 'Ford', 'Kia', 'Toyota'] } })).toBe('Diesel cars');
    expect(build({ refinements: { body: ['suv'], make: ['x'.repeat(200)] }, query: 'y'.repeat(200) })).toBe('SUVs');
    const long = build({
      query: 'a'.repeat(40),
      refinements: { city: ['b'.repeat(40)], filtered_features: ['c'.repeat(40)] },
      ranges: { price: { max: 40_000 } },
    });
    expect(long.length).toBeLessThanOrEqual(90);
  });
});
