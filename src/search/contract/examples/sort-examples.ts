import { beforeAll, describe, expect, it } from 'vitest';
import { orderByGroup } from '../../order-by-group.ts';
import type { Filter, SearchQuery, Sort } from '../../search-engine.ts';
import type { CreateEngine, EngineUnderTest } from '../create-engine.ts';
import { search, createEngineWith, type ExampleCar, createExampleCar, searchIds } from './example-cars.ts';

const cars = [
  createExampleCar(9, { rank: 5, added: 10, price: 300, name: 'Golf' }),
  createExampleCar(10, { rank: 5, added: 10, price: null, name: 'Golf' }),
  createExampleCar(2, { rank: 5, added: null, price: 100, name: 'Golf' }),
  createExampleCar(3, { rank: 7, added: -10, price: 200, name: 'Polo', notes: ['golf'] }),
  createExampleCar(4, { rank: null, added: 50, price: -100, name: 'Golfer' }),
  createExampleCar(5, { rank: null, added: 60, price: 200, name: 'Golfer' }),
  createExampleCar(6, { rank: -2_147_483_647, added: 0, price: 0, name: 'Passat', notes: ['golfing'] }),
  createExampleCar(7, { rank: null, added: null, price: null, name: 'Golf' }),
];

const hasAdded = (ids: readonly number[]): Filter => ({ kind: 'in', attribute: 'added', values: ids });

export function describeSorting(create: CreateEngine): void {
  describe('sorting', () => {
    let engine: EngineUnderTest<ExampleCar>;
    beforeAll(async () => {
      engine = await createEngineWith(create, cars);
    });

    it.each<[string, Sort | undefined, number[]]>([
      ['ascending, missing values last', { by: 'price', direction: 'asc' }, [4, 6, 2, 3, 5, 9, 7, 10]],
      ['descending, missing values last', { by: 'price', direction: 'desc' }, [9, 5, 3, 2, 6, 4, 10, 7]],
      ['by several attributes', { by: 'rank', direction: 'asc' }, [6, 2, 9, 10, 3, 7, 4, 5]],
      ['by several attributes, descending', { by: 'rank', direction: 'desc' }, [3, 10, 9, 2, 6, 5, 4, 7]],
      ['by the default order if none is given', undefined, [3, 10, 9, 2, 6, 5, 4, 7]],
    ])('sorts %s', async (_, sort, ids) => {
      expect(await searchIds(engine, { sort })).toEqual(ids);
    });

    it.each<[string, Sort | undefined, number[]]>([
      ['by relevance, then by the default order', undefined, [10, 9, 2, 7, 3, 5, 4, 6]],
      [
        'the same if the default order is given explicitly',
        { by: 'rank', direction: 'desc' },
        [10, 9, 2, 7, 3, 5, 4, 6],
      ],
      ['by another order only', { by: 'price', direction: 'asc' }, [4, 6, 2, 3, 5, 9, 7, 10]],
      ['by the reversed default order only', { by: 'rank', direction: 'asc' }, [6, 2, 9, 10, 3, 7, 4, 5]],
    ])('sorts the matches of a text %s', async (_, sort, ids) => {
      expect(await searchIds(engine, { text: 'golf', sort })).toEqual(ids);
    });

    const isCheap: Filter = { kind: 'range', attribute: 'price', max: 100 };
    const isRanked: Filter = { kind: 'exists', attribute: 'rank' };
    it.each<[string, Partial<SearchQuery>, number[]]>([
      ['before the others', { boosts: [{ filter: isCheap, score: 1 }] }, [2, 6, 4, 3, 10, 9, 5, 7]],
      [
        'by the sum of the scores',
        {
          boosts: [
            { filter: isCheap, score: 1 },
            { filter: isRanked, score: 2 },
          ],
        },
        [2, 6, 3, 10, 9, 4, 5, 7],
      ],
      [
        'together if their sums are equal',
        {
          boosts: [
            { filter: isCheap, score: 2 },
            { filter: { kind: 'not', of: isCheap }, score: 2 },
          ],
        },
        [3, 10, 9, 2, 6, 5, 4, 7],
      ],
      [
        'before better matches of a text',
        { text: 'golf', boosts: [{ filter: isCheap, score: 1 }] },
        [2, 4, 6, 10, 9, 7, 3, 5],
      ],
      [
        'in no other order',
        { sort: { by: 'price', direction: 'asc' }, boosts: [{ filter: isRanked, score: 1 }] },
        [4, 6, 2, 3, 5, 9, 7, 10],
      ],
      ['as without boosts if there are none', { boosts: [] }, [3, 10, 9, 2, 6, 5, 4, 7]],
    ])('sorts boosted documents %s', async (_, query, ids) => {
      expect(await searchIds(engine, query)).toEqual(ids);
      expect(await searchIds(engine, { ...query, offset: 2, limit: 3 })).toEqual(ids.slice(2, 5));
      expect((await search(engine, query)).count).toBe(ids.length);
    });

    it('sorts by as many boosts as a search has for cars that come near', async () => {
      // How far a price is from 50, in twelve steps: 0 and 100, then -100 and 200, then 300, then none.
      const boosts = [...Array(12).keys()].map((step) => ({
        filter: { kind: 'range', attribute: 'price', min: 50 - 25 * step, max: 50 + 25 * step } as const,
        score: 100 + step,
      }));
      expect(await searchIds(engine, { boosts })).toEqual([2, 6, 3, 5, 4, 9, 10, 7]);
      expect(await searchIds(engine, { text: 'golf', boosts })).toEqual([2, 6, 3, 5, 4, 9, 10, 7]);
    });

    it.each<[string, readonly number[], Partial<SearchQuery>, number[]]>([
      ['the others last', [0, 60, -10], {}, [6, 5, 3, 10, 9, 2, 4, 7]],
      ['in the default order within a group', [60, 10], {}, [5, 10, 9, 3, 2, 6, 4, 7]],
      [
        'with more groups than boosts are allowed',
        [...Array(25).keys()].map((n) => 60 - n),
        {},
        [5, 4, 3, 10, 9, 2, 6, 7],
      ],
      ['before relevance', [0, 60, -10], { text: 'golf' }, [6, 5, 3, 10, 9, 2, 7, 4]],
      ['not at all by no group', [], {}, [3, 10, 9, 2, 6, 5, 4, 7]],
    ])('sorts by groups, %s', async (_, groups, query, ids) => {
      expect(await searchIds(engine, { ...query, boosts: orderByGroup(groups, hasAdded) })).toEqual(ids);
    });

    it.each([
      { offset: 0, limit: 3, ids: [4, 6, 2], pages: 3 },
      { offset: 3, limit: 3, ids: [3, 5, 9], pages: 3 },
      { offset: 6, limit: 3, ids: [7, 10], pages: 3 },
      { offset: 1, limit: 2, ids: [6, 2], pages: 4 },
      { offset: 0, limit: 8, ids: [4, 6, 2, 3, 5, 9, 7, 10], pages: 1 },
      { offset: 7, limit: 100, ids: [10], pages: 1 },
      { offset: 8, limit: 3, ids: [], pages: 3 },
      { offset: 5000, limit: 3, ids: [], pages: 3 },
      { offset: 0, limit: 0, ids: [], pages: 0 },
      { offset: 2, limit: 0, ids: [], pages: 0 },
    ])('returns $limit hits from offset $offset, $pages pages in all', async ({ offset, limit, ids, pages }) => {
      const result = await search(engine, { sort: { by: 'price', direction: 'asc' }, offset, limit });
      expect(result.hits.map((car) => car.id)).toEqual(ids);
      expect(result).toMatchObject({ count: 8, pages });
    });

    it('E6 returns hits, pages, count, ms and facets', async () => {
      const { ms, ...result } = await search(engine, { text: 'polo', limit: 2, facets: { rank: 1 } });
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(result).toEqual({
        hits: [cars[3]],
        count: 1,
        pages: 1,
        facets: { rank: [] },
        facetStats: { rank: { min: 7, max: 7 } },
      });
    });

    it('has no pages without matches', async () => {
      expect(await search(engine, { text: 'nothing', limit: 5 })).toMatchObject({ hits: [], count: 0, pages: 0 });
    });
  });
}
