import { beforeAll, describe, expect, it } from 'vitest';
import type { Sort } from '../../search-engine.ts';
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

export function describeSorting(create: CreateEngine): void {
  describe('ordering', () => {
    let engine: EngineUnderTest<ExampleCar>;
    beforeAll(async () => {
      engine = await createEngineWith(create, cars);
    });

    it.each<[string, Sort | undefined, number[]]>([
      ['upwards, what has no value last', { by: 'price', direction: 'asc' }, [4, 6, 2, 3, 5, 9, 7, 10]],
      ['downwards, what has no value last', { by: 'price', direction: 'desc' }, [9, 5, 3, 2, 6, 4, 10, 7]],
      ['by several attributes', { by: 'rank', direction: 'asc' }, [6, 2, 9, 10, 3, 7, 4, 5]],
      ['by several attributes downwards', { by: 'rank', direction: 'desc' }, [3, 10, 9, 2, 6, 5, 4, 7]],
      ['by the default where none is asked for', undefined, [3, 10, 9, 2, 6, 5, 4, 7]],
    ])('sorts %s', async (_, sort, ids) => {
      expect(await searchIds(engine, { sort })).toEqual(ids);
    });

    it.each<[string, Sort | undefined, number[]]>([
      ['by the better match, then by the default', undefined, [10, 9, 2, 7, 3, 5, 4, 6]],
      ['so too where the default is asked for', { by: 'rank', direction: 'desc' }, [10, 9, 2, 7, 3, 5, 4, 6]],
      ['by another order alone', { by: 'price', direction: 'asc' }, [4, 6, 2, 3, 5, 9, 7, 10]],
      ['by the default turned round alone', { by: 'rank', direction: 'asc' }, [6, 2, 9, 10, 3, 7, 4, 5]],
    ])('sorts what a text finds %s', async (_, sort, ids) => {
      expect(await searchIds(engine, { text: 'golf', sort })).toEqual(ids);
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
    ])('gives $limit hits from $offset on, of $pages pages', async ({ offset, limit, ids, pages }) => {
      const answer = await search(engine, { sort: { by: 'price', direction: 'asc' }, offset, limit });
      expect(answer.hits.map((car) => car.id)).toEqual(ids);
      expect(answer).toMatchObject({ count: 8, pages });
    });

    it('E6 answers with hits, pages, count, ms and facets', async () => {
      const { ms, ...answer } = await search(engine, { text: 'polo', limit: 2, facets: { rank: 1 } });
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(answer).toEqual({
        hits: [cars[3]],
        count: 1,
        pages: 1,
        facets: { rank: [] },
        facetStats: { rank: { min: 7, max: 7 } },
      });
    });

    it('has no pages where nothing was found', async () => {
      expect(await search(engine, { text: 'nothing', limit: 5 })).toMatchObject({ hits: [], count: 0, pages: 0 });
    });
  });
}
