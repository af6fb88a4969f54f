import fc from 'fast-check';
import type { Boost, SearchQuery } from '../../search-engine.ts';
import { filterArbitrary, rangeArbitrary, valueArbitrary } from './filter-arbitrary.ts';
import {
  type AttributeName,
  attributes,
  integerAttributes,
  type Item,
  itemSchema,
  textFields,
} from './item-arbitrary.ts';
import { textArbitrary } from './text-arbitrary.ts';

/** A query about one item of the catalogue, so that most queries find something even with many conditions. */
export const queryArbitrary = (items: readonly Item[], owners: number): fc.Arbitrary<SearchQuery> =>
  fc.nat(items.length - 1).chain((at) => anyQueryAboutItem(items[at] as Item, owners));

function anyQueryAboutItem(item: Item, owners: number): fc.Arbitrary<SearchQuery> {
  const anySort = fc.record(
    { by: fc.constantFrom(...Object.keys(itemSchema.sortOrders)), direction: fc.constantFrom('asc', 'desc') },
    { noNullPrototype: true },
  );
  return fc.record(
    {
      text: inPercent(60, textArbitrary(item)),
      textFields: inPercent(25, fc.subarray(textFields)),
      typos: inPercent(25, fc.boolean()),
      filter: inPercent(75, filterArbitrary(item, owners)),
      refinements: inPercent(45, anyRefinementsAbout(item)),
      ranges: inPercent(
        25,
        recordArbitrary(integerAttributes, 2, (attribute) => rangeArbitrary(item, attribute)),
      ),
      sort: inPercent(50, anySort),
      boosts: inPercent(20, anyBoostsAbout(item, owners)),
      offset: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.nat(9), fc.constant(9999)),
      limit: fc.constantFrom(0, 1, 3, 21, 21, 1000),
      facets: inPercent(
        90,
        recordArbitrary(attributes, attributes.length, () => fc.constantFrom(0, 1, 3, 1000)),
      ),
    },
    { noNullPrototype: true },
  );
}

const anyBoostsAbout = (item: Item, owners: number): fc.Arbitrary<Boost[]> =>
  fc.array(
    fc.record(
      { filter: filterArbitrary(item, owners), score: fc.integer({ min: 0, max: 3 }) },
      { noNullPrototype: true },
    ),
    { maxLength: 3 },
  );

const inPercent = <Value>(percent: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 100 - percent, arbitrary: fc.constant(undefined) }, { weight: percent, arbitrary: value });

function anyRefinementsAbout(item: Item): fc.Arbitrary<Record<string, string[]>> {
  const values = (attribute: AttributeName) =>
    fc.array(valueArbitrary(item, attribute).map(String), { maxLength: 6, size: '+1' });
  return fc.oneof(
    { weight: 8, arbitrary: recordArbitrary(attributes, 1, values) },
    { weight: 1, arbitrary: recordArbitrary(attributes, 5, values) },
  );
}

/** A record with one or more of the names, each with its own value. */
function recordArbitrary<Name extends string, Value>(
  names: readonly Name[],
  most: number,
  createValue: (name: Name) => fc.Arbitrary<Value>,
): fc.Arbitrary<Record<string, Value>> {
  const entry = fc.constantFrom(...names).chain((name) => fc.tuple(fc.constant(name), createValue(name)));
  return fc
    .uniqueArray(entry, { minLength: 1, maxLength: most, selector: ([name]) => name })
    .map((entries) => Object.fromEntries(entries));
}
