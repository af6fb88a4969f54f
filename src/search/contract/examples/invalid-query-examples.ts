import { beforeAll, describe, expect, it } from 'vitest';
import { type SearchQuery, UnknownAttribute } from '../../search-engine.ts';
import type { CreateEngine, EngineUnderTest } from '../create-engine.ts';
import { search, createEngineWith, type ExampleCar, createExampleCar } from './example-cars.ts';

const unknownNames = ['wheels', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty'];

const buildQueriesWith = (name: string): [string, Partial<SearchQuery>][] => [
  ['a filter', { filter: { kind: 'equals', attribute: name, value: 1 } }],
  ['a list', { filter: { kind: 'in', attribute: name, values: [] } }],
  ['an `exists` filter', { filter: { kind: 'exists', attribute: name } }],
  ['a range in a filter', { filter: { kind: 'range', attribute: name, min: 1 } }],
  [
    'a filter that is never evaluated',
    {
      filter: {
        kind: 'and',
        of: [
          { kind: 'or', of: [] },
          { kind: 'not', of: { kind: 'exists', attribute: name } },
        ],
      },
    },
  ],
  [
    'a filter next to one that always holds',
    {
      filter: {
        kind: 'or',
        of: [
          { kind: 'and', of: [] },
          { kind: 'equals', attribute: name, value: 'x' },
        ],
      },
    },
  ],
  ['a refinement', { refinements: withOwnProperty(name, ['x']) }],
  ['an empty refinement', { refinements: withOwnProperty(name, []) }],
  ['a range', { ranges: withOwnProperty(name, { min: 1 }) }],
  ['a facet', { facets: withOwnProperty(name, 5) }],
  ['a facet without values', { facets: withOwnProperty(name, 0) }],
  ['the fields of a text', { text: 'x', textFields: ['name', name] }],
  ['the fields without a text', { textFields: [name] }],
  ['a boost', { boosts: [{ filter: { kind: 'equals', attribute: name, value: 1 }, score: 1 }] }],
  ['an order', { sort: { by: name, direction: 'asc' } }],
];

export function describeInvalidQueries(create: CreateEngine): void {
  describe('invalid queries', () => {
    let engine: EngineUnderTest<ExampleCar>;
    beforeAll(async () => {
      engine = await createEngineWith(create, [createExampleCar(1, { make: 'Kia', price: 1 })]);
    });

    it.each(unknownNames.flatMap((name) => buildQueriesWith(name).map(([where, query]) => ({ name, where, query }))))(
      'rejects the unknown name "$name" in $where',
      async ({ name, query }) => {
        await expect(search(engine, query)).rejects.toBeInstanceOf(UnknownAttribute);
        await expect(search(engine, query)).rejects.toThrow(`"${name}" is not`);
      },
    );

    it.each<Partial<SearchQuery>>([
      { offset: -1 },
      { offset: Number.NaN },
      { limit: -1 },
      { limit: 1.5 },
      { limit: Number.POSITIVE_INFINITY },
      { facets: { make: -1 } },
      { facets: { make: Number.NaN } },
    ])('rejects an invalid offset or limit: %o', async (query) => {
      await expect(search(engine, query)).rejects.toBeInstanceOf(RangeError);
    });

    it.each<[string, Partial<SearchQuery>]>([
      ['a range of keywords', { ranges: { make: { min: 1 } } }],
      ['a range of keywords in a filter', { filter: { kind: 'range', attribute: 'make', max: 1 } }],
      ['a range of an attribute with several keywords', { ranges: { features: {} } }],
      ['an attribute that is not a sort order', { sort: { by: 'km', direction: 'desc' } }],
    ])('rejects %s', async (_, query) => {
      await expect(search(engine, query)).rejects.toBeInstanceOf(UnknownAttribute);
    });

    it('rejects invalid queries of an empty index too, and serves the next query', async () => {
      const empty = await createEngineWith(create, []);
      await expect(search(empty, { facets: { wheels: 1 } })).rejects.toBeInstanceOf(UnknownAttribute);
      expect(await search(empty, { facets: { make: 1 } })).toMatchObject({ count: 0, facets: { make: [] } });
    });
  });
}

/** An own property with this name, even `__proto__`. */
const withOwnProperty = <Value>(name: string, value: Value): Record<string, Value> =>
  Object.fromEntries([[name, value]]);
