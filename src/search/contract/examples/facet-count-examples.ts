import { beforeAll, describe, expect, it } from 'vitest';
import type { FacetCount, SearchQuery } from '../../search-engine.ts';
import type { CreateEngine, EngineUnderTest } from '../create-engine.ts';
import { search, createEngineWith, type ExampleCar, createExampleCar } from './example-cars.ts';

const cars = [
  createExampleCar(1, { dealer: 1, make: 'Kia', colour: 'Red', price: 9, km: 50, features: ['Towbar', 'Towbar', ''] }),
  createExampleCar(2, { dealer: 1, make: 'Kia', colour: 'Blue', price: 10, km: -7, features: ['Towbar', 'Sunroof'] }),
  createExampleCar(3, { dealer: 1, make: 'Audi', colour: 'Red', price: 9, km: null, features: ['Sunroof'] }),
  createExampleCar(4, { dealer: 1, make: 'audi', colour: '', price: 100, km: null }),
  createExampleCar(5, { dealer: 2, make: '__proto__', colour: 'constructor', price: -3, features: ['toString'] }),
  createExampleCar(6, { dealer: 2, make: null, colour: undefined, price: null, name: 'Golf' }),
];
const dealer1 = { kind: 'equals', attribute: 'dealer', value: 1 } as const;

const counts = (facet: Record<string, number>): FacetCount[] =>
  Object.entries(facet).map(([value, count]) => ({ value, count }));

export function describeFacetCounts(create: CreateEngine): void {
  describe('counting', () => {
    let engine: EngineUnderTest<ExampleCar>;
    beforeAll(async () => {
      engine = await createEngineWith(create, cars);
    });

    const rows: [string, Partial<SearchQuery>, Record<string, FacetCount[]>][] = [
      ['nothing if no facets are requested', {}, {}],
      [
        'values by frequency, then by value',
        { filter: dealer1, facets: { make: 9, colour: 9 } },
        { make: counts({ Kia: 2, Audi: 1, audi: 1 }), colour: counts({ Red: 2, Blue: 1 }) },
      ],
      [
        'up to the requested number of values',
        { filter: dealer1, facets: { make: 2 } },
        { make: counts({ Kia: 2, Audi: 1 }) },
      ],
      ['no values for a limit of 0', { facets: { make: 0, price: 0 } }, { make: [], price: [] }],
      [
        'a value once per document',
        { filter: dealer1, facets: { features: 9 } },
        { features: counts({ Sunroof: 2, Towbar: 2 }) },
      ],
      [
        'numbers in numeric order',
        { facets: { price: 9 } },
        {
          price: [
            { value: '9', count: 2 },
            { value: '-3', count: 1 },
            { value: '10', count: 1 },
            { value: '100', count: 1 },
          ],
        },
      ],
      ['no values of attributes that are not counted', { facets: { km: 9, dealer: 9 } }, { km: [], dealer: [] }],
      [
        'values named like object properties',
        { filter: { kind: 'equals', attribute: 'dealer', value: 2 }, facets: { make: 9, colour: 9, features: 9 } },
        {
          make: [{ value: '__proto__', count: 1 }],
          colour: [{ value: 'constructor', count: 1 }],
          features: [{ value: 'toString', count: 1 }],
        },
      ],
      [
        'only documents within the filter',
        { filter: dealer1, refinements: { make: ['Kia'] }, facets: { make: 9 } },
        { make: counts({ Kia: 2, Audi: 1, audi: 1 }) },
      ],
      [
        'what choosing another value would bring',
        {
          filter: dealer1,
          refinements: { make: ['Audi'], colour: ['Red'] },
          facets: { make: 9, colour: 9, features: 9 },
        },
        { make: counts({ Audi: 1, Kia: 1 }), colour: counts({ Red: 1 }), features: counts({ Sunroof: 1 }) },
      ],
      [
        'without the attribute’s own range',
        {
          filter: dealer1,
          ranges: { price: { max: 9 } },
          refinements: { price: ['9'] },
          facets: { price: 9, make: 9 },
        },
        {
          price: [
            { value: '9', count: 2 },
            { value: '10', count: 1 },
            { value: '100', count: 1 },
          ],
          make: counts({ Audi: 1, Kia: 1 }),
        },
      ],
      [
        'with a refinement to a value that no document has',
        { filter: dealer1, refinements: { make: ['Seat'] }, facets: { make: 9, colour: 9 } },
        { make: counts({ Kia: 2, Audi: 1, audi: 1 }), colour: [] },
      ],
      [
        'only documents that match the text',
        { text: 'golf', facets: { make: 9, dealer: 9 } },
        { make: [], dealer: [] },
      ],
      [
        'the same on every page',
        { filter: dealer1, offset: 50, limit: 1, facets: { colour: 1 } },
        { colour: counts({ Red: 2 }) },
      ],
    ];
    it.each(rows)('counts %s', async (_, query, facets) => {
      expect((await search(engine, query)).facets).toEqual(facets);
    });

    it.each<[string, Partial<SearchQuery>, Record<string, { min: number; max: number }>]>([
      [
        'integers, counted or not',
        { facets: { price: 0, km: 0 } },
        { price: { min: -3, max: 100 }, km: { min: -7, max: 50 } },
      ],
      ['no keywords', { facets: { make: 9 } }, {}],
      [
        'no attribute without values',
        { text: 'golf', facets: { price: 9, dealer: 0 } },
        { dealer: { min: 2, max: 2 } },
      ],
      ['documents within the filter only', { filter: dealer1, facets: { price: 1 } }, { price: { min: 9, max: 100 } }],
      [
        'all documents except for its own range and refinement',
        { ranges: { price: { min: 10 }, km: { min: 0 } }, refinements: { price: ['9'] }, facets: { price: 0, km: 0 } },
        { price: { min: 9, max: 9 } },
      ],
      [
        'documents that match the other refinements',
        { refinements: { make: ['Kia'] }, facets: { price: 0 } },
        { price: { min: 9, max: 10 } },
      ],
    ])('E7 returns minimum and maximum of %s', async (_, query, stats) => {
      expect((await search(engine, query)).facetStats).toEqual(stats);
    });

    it('returns the smallest and the largest valid integer', async () => {
      const extremes = await createEngineWith(create, [
        createExampleCar(1, { km: 2_147_483_647 }),
        createExampleCar(2, { km: -2_147_483_647 }),
      ]);
      expect((await search(extremes, { facets: { km: 0 } })).facetStats).toEqual({
        km: { min: -2_147_483_647, max: 2_147_483_647 },
      });
    });
  });
}
