import type { IndexedCar } from '../../../src/features/cars/indexed-car.ts';
import { carTypes } from '../../../src/features/cars/car-enums.ts';
import type { RefinableAttribute } from '../../../src/features/car-search/search-state.ts';
import { makeIndexedCar, makeIndexedDealership } from '../fixtures/indexed-car.ts';
import { phraseTerms } from './phrase-terms.ts';

const dealership = makeIndexedDealership({ id: 1, city: 'North Geelong', state: 'VIC' });

/** The value of car `at`; coprime strides vary the attributes independently. */
const pick = (attribute: RefinableAttribute, at: number, stride: number): string => {
  const values = phraseTerms[attribute] ?? [];
  return values[(at * stride) % values.length] ?? '';
};

/** Four cars of each model of `phraseTerms`, with its values of everything else. Every ninth has no price. */
export function makePhraseCars(): IndexedCar[] {
  const names = phraseTerms.make_model ?? [];
  return Array.from({ length: 4 * names.length }, (_, at) => {
    const name = names[at % names.length] ?? '';
    const make = phraseTerms.make?.find((each) => name.startsWith(`${each} `)) ?? '';
    const badge = pick('badge', at, 7);
    const year = 2012 + ((at * 5) % 14);
    return makeIndexedCar({
      id: at + 1,
      dealership,
      name: `${year} ${name} ${badge}`,
      make,
      model: name.slice(make.length + 1),
      badge,
      year,
      simple_body: pick('body', at, 3),
      simple_fuel: pick('fuel', at, 1),
      simple_transmission: pick('transmission', at, 1),
      simple_drive: pick('drive', at, 3),
      colour: pick('colour', at, 11),
      car_type: carTypes[at % 3] ?? 'used',
      categories: [pick('categories', at, 3), pick('categories', at, 7)],
      filtered_features: [pick('filtered_features', at, 5), pick('filtered_features', at, 9)],
      price: at % 9 === 0 ? 0 : 4990 + ((at * 1733) % 90_000),
      km: (at * 977) % 180_000,
      seats: 2 + (at % 7),
      stocknum: `D${10_000 + at}`,
      regplate: `${100 + at}UTE`,
    });
  });
}
