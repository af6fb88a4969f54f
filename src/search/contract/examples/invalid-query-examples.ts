import { beforeAll, describe, expect, it } from 'vitest';
import { type SearchQuery, UnknownAttribute } from '../../search-engine.ts';
import type { CreateEngine, EngineUnderTest } from '../create-engine.ts';
import { search, createEngineWith, type ExampleCar, createExampleCar } from './example-cars.ts';

const strangers = ['wheels', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty'];

const queriesNaming = (name: string): [string, Partial<SearchQuery>][] => [
  ['a filter', { filter: { kind: 'equals', attribute: name, value: 1 } }],
  ['a list', { filter: { kind: 'in', attribute: name, values: [] } }],
  ['a filter of existence', { filter: { kind: 'exists', attribute: name } }],
  ['a range in a filter', { filter: { kind: 'range', attribute: name, min: 1 } }],
  [
    'a filter that is not reached',
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
    'a filter beside what holds already',
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
  ['a refinement', { refinements: owning(name, ['x']) }],
  ['a refinement to nothing', { refinements: owning(name, []) }],
  ['a range', { ranges: owning(name, { min: 1 }) }],
  ['a facet', { facets: owning(name, 5) }],
  ['a facet without values', { facets: owning(name, 0) }],
  ['an order', { sort: { by: name, direction: 'asc' } }],
];

export function describeInvalidQueries(create: CreateEngine): void {
  describe('refusing', () => {
    let engine: EngineUnderTest<ExampleCar>;
    beforeAll(async () => {
      engine = await createEngineWith(create, [createExampleCar(1, { make: 'Kia', price: 1 })]);
    });

    it.each(strangers.flatMap((name) => queriesNaming(name).map(([where, query]) => ({ name, where, query }))))(
      'does not know "$name" in $where',
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
    ])('takes no such number of hits or values: %o', async (query) => {
      await expect(search(engine, query)).rejects.toBeInstanceOf(RangeError);
    });

    it.each<[string, Partial<SearchQuery>]>([
      ['a range of words', { ranges: { make: { min: 1 } } }],
      ['a range of words in a filter', { filter: { kind: 'range', attribute: 'make', max: 1 } }],
      ['a range of many words', { ranges: { features: {} } }],
      ['an order by an attribute that is none', { sort: { by: 'km', direction: 'desc' } }],
    ])('does not know %s', async (_, query) => {
      await expect(search(engine, query)).rejects.toBeInstanceOf(UnknownAttribute);
    });

    it('refuses also where there are no documents, and answers on', async () => {
      const empty = await createEngineWith(create, []);
      await expect(search(empty, { facets: { wheels: 1 } })).rejects.toBeInstanceOf(UnknownAttribute);
      expect(await search(empty, { facets: { make: 1 } })).toMatchObject({ count: 0, facets: { make: [] } });
    });
  });
}

/** An own property with this name, even `__proto__`. */
const owning = <Value>(name: string, value: Value): Record<string, Value> => Object.fromEntries([[name, value]]);
