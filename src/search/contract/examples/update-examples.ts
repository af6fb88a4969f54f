import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Change, SearchQuery } from '../../search-engine.ts';
import type { ContractOptions } from '../contract-options.ts';
import type { CreateEngine } from '../create-engine.ts';
import {
  search,
  createEngineWith,
  type ExampleCar,
  createExampleCar,
  searchSortedIds,
  searchIds,
} from './example-cars.ts';

const upsert = (id: number | string, facts: Partial<ExampleCar> = {}): Change<ExampleCar> => ({
  kind: 'upsert',
  document: createExampleCar(id, facts),
});
const remove = (id: number | string): Change<ExampleCar> => ({ kind: 'delete', id });

export function describeUpdates(create: CreateEngine, { returnsCopies = false }: ContractOptions): void {
  describe('updating', () => {
    it('is empty at first', async () => {
      const engine = await createEngineWith(create, []);
      expect(await search(engine, { text: 'golf', facets: { make: 5, price: 5 } })).toMatchObject({
        hits: [],
        count: 0,
        pages: 0,
        facets: { make: [], price: [] },
        facetStats: {},
      });
      expect((await engine.stats()).documents).toBe(0);
    });

    it(`returns the indexed documents ${returnsCopies ? 'unchanged' : 'themselves'}`, async () => {
      const [first, second, renewed] = [
        createExampleCar(1),
        createExampleCar(2),
        createExampleCar(2, { make: 'Mazda' }),
      ];
      const engine = await createEngineWith(create, [first, second]);
      await engine.index([{ kind: 'upsert', document: renewed }]);
      const { hits } = await search(engine);
      const found = [1, 2].map((id) => hits.find((car) => car.id === id));
      expect(found).toEqual([first, renewed]);
      expect(returnsCopies || (found[0] === first && found[1] === renewed)).toBe(true);
      expect(hits).toHaveLength(2);
    });

    it.each<[string, Change<ExampleCar>[], (string | null | undefined)[]]>([
      ['an upsert after an upsert', [upsert(1, { make: 'Kia' }), upsert(1, { make: 'Audi' })], ['Audi']],
      ['an upsert after a delete', [remove(1), upsert(1, { make: 'Audi' })], ['Audi']],
      ['a delete after an upsert', [upsert(1, { make: 'Audi' }), remove(1)], []],
      ['an upsert after both', [upsert(1, { make: 'Kia' }), remove(1), upsert(1, { make: 'Audi' })], ['Audi']],
      ['a delete after a delete', [remove(1), remove(1)], []],
    ])('applies the last change of an id: %s', async (_, changes, makes) => {
      for (const before of [[], [createExampleCar(1, { make: 'Seat' })]]) {
        const engine = await createEngineWith(create, before);
        await engine.index(changes);
        expect((await search(engine)).hits.map((car) => car.make)).toEqual(makes);
        expect((await engine.stats()).documents).toBe(makes.length);
      }
    });

    it('ignores the deletion of an unknown id and an empty list of changes', async () => {
      const engine = await createEngineWith(create, [createExampleCar(1)]);
      await engine.index([remove(7), remove(0)]);
      await engine.index([]);
      expect(await searchIds(engine)).toEqual([1]);
    });

    it('no longer finds a document by its previous values', async () => {
      const before = { make: 'Kia', name: 'Kia Rio', stock: 'KR100', price: 100, features: ['Sunroof'], dealer: 1 };
      const after = { make: 'Audi', name: 'Audi A4', stock: 'AA200', price: 200, features: ['Towbar'], dealer: 2 };
      const engine = await createEngineWith(create, [createExampleCar(1, before)]);
      await engine.index([upsert(1, after)]);
      const outdated: Partial<SearchQuery>[] = [
        { text: 'rio' },
        { text: 'KR100' },
        { refinements: { make: ['Kia'] } },
        { refinements: { features: ['Sunroof'] } },
        { ranges: { price: { max: 150 } } },
        { filter: { kind: 'equals', attribute: 'dealer', value: 1 } },
      ];
      for (const query of outdated) expect(await searchIds(engine, query)).toEqual([]);
      expect(
        await searchIds(engine, { text: 'audi AA200', filter: { kind: 'equals', attribute: 'dealer', value: 2 } }),
      ).toEqual([1]);
      expect(await search(engine, { facets: { make: 9, price: 9, features: 9 } })).toMatchObject({
        facets: {
          make: [{ value: 'Audi', count: 1 }],
          price: [{ value: '200', count: 1 }],
          features: [{ value: 'Towbar', count: 1 }],
        },
        facetStats: { price: { min: 200, max: 200 } },
      });
    });

    it('applies all changes of one call together', async () => {
      const ids = Array.from({ length: 300 }, (_, id) => id);
      const engine = await createEngineWith(
        create,
        ids.map((id) => createExampleCar(id, { colour: 'Red' })),
      );
      const indexing = { isDone: false };
      const indexed = engine.index(ids.map((id) => upsert(id, { colour: 'Blue' })));
      const done = indexed.then(() => (indexing.isDone = true));
      const seen = new Set<number>();
      while (!indexing.isDone) {
        seen.add((await search(engine, { refinements: { colour: ['Red'] } })).count);
        await setImmediate();
      }
      await done;
      expect([...seen].filter((count) => count !== 0 && count !== 300)).toEqual([]);
      expect((await search(engine, { refinements: { colour: ['Blue'] } })).count).toBe(300);
    });

    it('applies calls in order, awaited or not', async () => {
      const engine = await createEngineWith(create, []);
      await Promise.all([
        engine.index([upsert(1, { make: 'Kia' }), upsert(2)]),
        engine.index([upsert(1, { make: 'Audi' }), remove(2)]),
        engine.index([upsert(3)]),
        engine.index([remove(3), upsert(4)]),
      ]);
      expect(await searchSortedIds(engine, {})).toEqual([1, 4]);
      expect(await searchIds(engine, { refinements: { make: ['Audi'] } })).toEqual([1]);
    });

    it('reports its number of documents and its size', async () => {
      const engine = await createEngineWith(create, [createExampleCar(1), createExampleCar(2), createExampleCar(3)]);
      await engine.index([remove(2), upsert(1), upsert(4)]);
      expect((await engine.stats()).documents).toBe(3);
      expect((await engine.stats()).bytes).toBeGreaterThanOrEqual(0);
    });

    it('accepts strings as well as numbers as ids', async () => {
      const engine = await createEngineWith(
        create,
        ['10', '9', '__proto__', 'a'].map((id) => createExampleCar(id)),
      );
      expect(await searchIds(engine, { sort: { by: 'rank', direction: 'asc' } })).toEqual([
        '10',
        '9',
        '__proto__',
        'a',
      ]);
      await engine.index([remove('9'), remove('constructor'), upsert('__proto__', { make: 'Kia' })]);
      expect(await searchSortedIds(engine, {})).toEqual(['10', '__proto__', 'a']);
      expect(await searchIds(engine, { refinements: { make: ['Kia'] } })).toEqual(['__proto__']);
    });

    it('is not affected by changes to a result', async () => {
      const engine = await createEngineWith(create, [createExampleCar(1, { make: 'Kia' })]);
      const result = await search(engine, { facets: { make: 9 } });
      result.hits.length = 0;
      result.facets.make?.pop();
      expect(await search(engine, { facets: { make: 9 } })).toMatchObject({
        hits: [{ id: 1 }],
        facets: { make: [{ value: 'Kia', count: 1 }] },
      });
    });
  });
}
