import { describe, expect, it } from 'vitest';
import { makeIndexedCar, makeIndexedDealership } from '../../../../../tests/support/fixtures/indexed-car.ts';
import type { IndexedCar } from '../../../cars/indexed-car.ts';
import { emptySearchState, type SearchState } from '../../search-state.ts';
import { listConditions } from './conditions.ts';
import { listDifferences, rankNearest } from './rank-nearest.ts';

const dealership = makeIndexedDealership({ id: 1, city: 'Geelong', name: 'Bay Cars' });
const makeCar = (changes: Partial<IndexedCar>) => makeIndexedCar({ dealership, simple_fuel: 'Petrol', ...changes });
const conditionsOf = (search: Partial<SearchState>) => listConditions({ ...emptySearchState, ...search });

describe('31.3 what differs from a search', () => {
  it.each<[Partial<SearchState>, Partial<IndexedCar>, string[]]>([
    [{ ranges: { price: { max: 40_000 } } }, { price: 41_200 }, ['$1,200 over']],
    [{ ranges: { price: { min: 30_000, max: 40_000 } } }, { price: 29_500 }, ['$500 under']],
    [{ ranges: { price: { min: 30_000 } } }, { price: 0 }, ['Price not stated']],
    [{ ranges: { km: { max: 50_000 } } }, { km: 53_000 }, ['3,000 km over']],
    [{ ranges: { subscription_price: { max: 200 } } }, { subscription_price: 220 }, ['$20 / week over']],
    [{ ranges: { year: { min: 2020 } } }, { year: 2018 }, ['2 years older']],
    [{ ranges: { year: { max: 2020 } } }, { year: 2021 }, ['1 year newer']],
    [{ ranges: { seats: { min: 7 } } }, { seats: 6 }, ['6 seats']],
    [{ refinements: { seats: ['7', '8'] } }, { seats: 6 }, ['6 seats']],
    [{ refinements: { seats: ['7'] } }, { seats: null }, ['Seats not stated']],
    [{ refinements: { fuel: ['Diesel'] } }, {}, ['Petrol']],
    [{ refinements: { body: ['ute'] } }, { simple_body: 'cabChassis' }, ['Cab chassis']],
    [{ refinements: { city: ['Perth'] } }, {}, ['in Geelong']],
    [{ refinements: { dealership_name: ['Other'] } }, {}, ['at Bay Cars']],
    [{ refinements: { dealership_slug: ['other'] } }, {}, ['at Bay Cars']],
    [{ refinements: { location_name: ['Other'] } }, {}, ['Location not stated']],
    [
      { refinements: { filtered_features: ['Sunroof', 'Tow bar'] } },
      { filtered_features: ['Camera'] },
      ['Sunroof or Tow bar not listed'],
    ],
    [{ refinements: { filtered_features: ['Sunroof'] } }, { filtered_features: ['Camera', 'Sunroof'] }, []],
    [
      { refinements: { fuel: ['Diesel'] }, ranges: { price: { max: 10_000 }, year: { min: 2020 } } },
      { price: 12_000, year: 2021 },
      ['Petrol', '$2,000 over'].toReversed(),
    ],
  ])('of %j, in a car with %j, is %j', (search, changes, labels) => {
    const differences = listDifferences(makeCar(changes), conditionsOf(search));
    expect(differences.map(({ label }) => label)).toEqual(labels);
  });
});

describe('31.3 the nearest cars', () => {
  const conditions = conditionsOf({
    refinements: { fuel: ['Diesel'], body: ['ute'] },
    ranges: { price: { max: 40_000 } },
  });
  const rank = (cars: Record<string, Partial<IndexedCar>>, limit = 9) =>
    rankNearest(
      Object.entries(cars).map(([slug, changes]) => {
        const car = makeCar({ slug, simple_fuel: 'Diesel', simple_body: 'ute', price: 30_000, ...changes });
        return { car, differences: listDifferences(car, conditions) };
      }),
      limit,
    ).map(({ car }) => car.slug);

  it('miss the fewest conditions, then ranges by least', () => {
    expect(
      rank({
        petrolAndOver: { simple_fuel: 'Petrol', price: 41_000 },
        farOver: { price: 60_000 },
        petrol: { simple_fuel: 'Petrol' },
        over: { price: 45_000 },
        slightlyOver: { price: 40_100 },
      }),
    ).toEqual(['slightlyOver', 'over', 'petrol', 'farOver', 'petrolAndOver']);
  });

  it('keep the order of the engine where they are as near', () => {
    expect(rank({ wagon: { simple_body: 'wagon' }, petrol: { simple_fuel: 'Petrol' } })).toEqual(['wagon', 'petrol']);
  });

  it('leave out what the search finds, and what is much further than the nearest', () => {
    const petrolWagonOver = { simple_fuel: 'Petrol', simple_body: 'wagon', price: 41_000 };
    expect(rank({ found: {}, over: { price: 41_000 }, petrolWagonOver })).toEqual(['over']);
    expect(rank({ petrolWagonOver })).toEqual(['petrolWagonOver']);
  });

  it('are limited', () => {
    expect(rank({ a: { price: 41_000 }, b: { price: 42_000 }, c: { price: 43_000 } }, 2)).toEqual(['a', 'b']);
  });
});
