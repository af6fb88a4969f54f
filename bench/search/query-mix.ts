import { type Random, createRandom } from '../../src/demo/random.ts';
import { carSearchSchema } from '../../src/features/car-index/car-search-schema.ts';
import { toIndexTime } from '../../src/features/car-index/index-time.ts';
import type { IndexedCar } from '../../src/features/cars/indexed-car.ts';
import { listedUntil } from '../../src/features/car-index/listed-until.ts';
import type { Range, Sort } from '../../src/search/search-engine.ts';
import type { BenchQuery, FacetName, Scope, StatName } from './bench-query.ts';
import { benchNow, type Catalogue } from './catalogue.ts';
import { flatten } from './flat-car.ts';
import { unambiguousWords } from './unambiguous-words.ts';

const mixLength = 300;
/** Whole blocks have the proportions of the whole mix, so that slow engines can run fewer. */
export const blockLength = 20;

export const listedFrom = toIndexTime(benchNow);

/** Of twenty: twelve for one dealer, six for a group, two for the whole platform. */
const scopeAt = (place: number): Scope =>
  place % 10 === 9 ? 'everything' : place % 10 === 2 || place % 10 === 5 || place % 10 === 8 ? 'group' : 'dealer';

/** A quarter has a text, in every scope; for the whole platform, every second block. */
const textPlaces: readonly ReadonlySet<number>[] = [new Set([0, 6, 11, 5, 15]), new Set([3, 10, 16, 8, 19])];

export function makeQueryMix(catalogue: Catalogue, length = mixLength): BenchQuery[] {
  const pickScope = createScopePicker(catalogue);
  return Array.from({ length }, (_, index) => {
    const place = index % blockLength;
    const block = Math.floor(index / blockLength);
    const hasText = textPlaces[block % 2]?.has(place) === true;
    return makeQuery(createRandom('bench query', index), pickScope, scopeAt(place), hasText);
  });
}

type PickScope = (random: Random, scope: Scope) => { dealers: number[]; cars: readonly IndexedCar[] };

/** Every dealer has a site, so all are equally likely. */
function createScopePicker({ cars, dealers }: Catalogue): PickScope {
  const listed = cars.filter((car) => (listedUntil(car) ?? Number.NEGATIVE_INFINITY) >= listedFrom);
  const byDealer = Map.groupBy(listed, (car) => car.dealership.id);
  const ids = dealers.map(({ dealership }) => dealership.id);
  return (random, scope) => {
    if (scope === 'everything') return { dealers: [], cars: listed };
    const chosen = scope === 'dealer' ? [random.pick(ids)] : random.some(ids, random.int(5, 50));
    return { dealers: chosen, cars: chosen.flatMap((id) => byDealer.get(id) ?? []) };
  };
}

function makeQuery(random: Random, pickScope: PickScope, scope: Scope, hasText: boolean): BenchQuery {
  const { dealers, cars } = pickScope(random, scope);
  // The car the visitor wants: every query has a result, however much is refined.
  const wanted = random.pick(cars);
  const refinements: Partial<Record<FacetName, string[]>> = {};
  const ranges: Partial<Record<StatName, Range>> = {};
  for (const { attribute } of pickSome(random, random.int(0, 5))) {
    if (attribute === 'price' || attribute === 'km')
      ranges[attribute] = rangeAround(random, wanted[attribute] ?? 60_000);
    else if (attribute === 'year')
      ranges.year = { min: wanted.year - random.int(0, 3), max: wanted.year + random.int(0, 3) };
    else refinements[attribute] = valuesAround(random, attribute, wanted, cars);
    if (refinements[attribute as FacetName]?.length === 0) delete refinements[attribute as FacetName];
  }
  return {
    scope,
    dealers,
    words: hasText ? pickWords(random, wanted) : [],
    refinements,
    ranges,
    sort: hasText ? random.pick(orders) : random.chance(0.55) ? byRank : random.pick(orders),
  };
}

/** The attributes that visitors refine by, and how often. */
const refinable: readonly { attribute: FacetName | StatName; weight: number }[] = [
  { attribute: 'make', weight: 6 },
  { attribute: 'price', weight: 5 },
  { attribute: 'body', weight: 4 },
  { attribute: 'model', weight: 3 },
  { attribute: 'car_type', weight: 3 },
  { attribute: 'km', weight: 2 },
  { attribute: 'year', weight: 2 },
  { attribute: 'fuel', weight: 2 },
  { attribute: 'transmission', weight: 2 },
  { attribute: 'colour', weight: 2 },
  { attribute: 'filtered_features', weight: 2 },
  { attribute: 'drive', weight: 1 },
  { attribute: 'seats', weight: 1 },
  { attribute: 'price_range', weight: 1 },
  { attribute: 'badge', weight: 1 },
  { attribute: 'categories', weight: 1 },
  { attribute: 'state', weight: 0.5 },
  { attribute: 'location_name', weight: 0.5 },
];

function pickSome(random: Random, count: number): typeof refinable {
  const chosen: (typeof refinable)[number][] = [];
  for (let left = count; left > 0; left--) {
    const rest = refinable.filter((each) => !chosen.includes(each));
    chosen.push(random.weighted(rest, ({ weight }) => weight));
  }
  return chosen;
}

/** One to three values: the wanted car's, and those of other cars in the same scope. */
function valuesAround(random: Random, attribute: FacetName, wanted: IndexedCar, cars: readonly IndexedCar[]): string[] {
  const others = Array.from({ length: random.int(0, 2) }, () => random.pick(cars));
  const values = [wanted, ...others].flatMap((car) => {
    const value = carSearchSchema.attributes[attribute]?.of(car) ?? [];
    return typeof value === 'object' ? value.slice(0, 1) : [String(value)];
  });
  return [...new Set(values)];
}

function rangeAround(random: Random, value: number): Range {
  const min = Math.floor((value * (0.4 + random.next() * 0.5)) / 1000) * 1000;
  const max = Math.ceil((value * (1.05 + random.next())) / 1000) * 1000;
  return random.chance(0.5) ? { max } : { min, max };
}

/** One to three words of the wanted car; one text in six is its stock number. */
function pickWords(random: Random, car: IndexedCar): string[] {
  const words = flatten(car).tokens.filter((token) => unambiguousWords.has(token));
  if (words.length === 0 || random.chance(1 / 6)) return [car.stocknum.toLowerCase()];
  return random.shuffled(words).slice(0, random.int(1, 3));
}

const byRank: Sort = { by: 'custom_rank', direction: 'desc' };

/** Sort orders without relevance. */
const orders: readonly Sort[] = [
  { by: 'price', direction: 'asc' },
  { by: 'price', direction: 'desc' },
  { by: 'km', direction: 'asc' },
  { by: 'year', direction: 'desc' },
  { by: 'created_at', direction: 'desc' },
];
