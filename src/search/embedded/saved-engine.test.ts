import { expect, test } from 'vitest';
import type { EngineUnderTest } from '../contract/create-engine.ts';
import { describeSearchEngine } from '../contract/search-contract.ts';
import type { SearchSchema } from '../search-engine.ts';
import { createEmbeddedEngine, type EmbeddedEngine } from './embedded-engine.ts';

type Load<Document> = (row: number) => Document;

/** Replaces the engine with one restored from its snapshot after every change. */
function createEngineRestoredAfterEveryChange<Document>(schema: SearchSchema<Document>): EngineUnderTest<Document> {
  let engine = createEmbeddedEngine(schema);
  let load: Load<Document> | undefined;
  const replaceEngine = (): void => {
    [engine, load] = restoreFrom(schema, engine, load);
  };
  return {
    index: (changes) => {
      const done = engine.index(changes);
      replaceEngine();
      return done;
    },
    search: (query) => engine.search(query),
    stats: () => engine.stats(),
    compact: () => {
      const didWork = engine.compact();
      if (didWork) replaceEngine();
      return didWork;
    },
  };
}

function restoreFrom<Document>(
  schema: SearchSchema<Document>,
  engine: EmbeddedEngine<Document>,
  loadBefore: Load<Document> | undefined,
): [EmbeddedEngine<Document>, Load<Document>] {
  const { index, documents } = engine.save();
  const live = new Set(documents.rows);
  const load: Load<Document> = (row) => {
    if (!live.has(row)) throw new Error(`row ${row} had no document when it was saved`);
    return documents.at(row) ?? (loadBefore?.(row) as Document);
  };
  const successor = createEmbeddedEngine(schema);
  successor.restore(structuredClone(index), load);
  return [successor, load];
}

// Fewer than for the engine itself: mistakes in saving and restoring showed in the first four. Some need a large catalogue.
describeSearchEngine('an engine restored after every change', createEngineRestoredAfterEveryChange, { histories: 50 });

type Car = { id: number; dealer: number; make: string };
const schema: SearchSchema<Car> = {
  id: (car) => car.id,
  partition: 'dealer',
  attributes: {
    dealer: { kind: 'integer', of: (car) => car.dealer },
    make: { kind: 'keyword', of: (car) => car.make },
  },
  sortOrders: { dealer: ['dealer'] },
  defaultSort: { by: 'dealer', direction: 'asc' },
  text: { title: { make: (car) => car.make }, rest: {}, identifiers: {}, synonyms: [] },
};
const put = (document: Car) => ({ kind: 'upsert', document }) as const;

test('a snapshot does not change with the engine that it was taken from', async () => {
  const engine = createEmbeddedEngine(schema);
  await engine.index([put({ id: 1, dealer: 1, make: 'Kia' }), put({ id: 2, dealer: 2, make: 'Kia' })]);
  const { index, documents } = engine.save();
  await engine.index([put({ id: 1, dealer: 1, make: 'Mazda' }), { kind: 'delete', id: 2 }]);

  const restored = createEmbeddedEngine(schema);
  restored.restore(index, (row) => documents.at(row) as Car);
  const { count, facets } = await restored.search({ offset: 0, limit: 5, facets: { make: 5 }, text: 'kia' });
  expect(count).toBe(2);
  expect(facets).toEqual({ make: [{ value: 'Kia', count: 2 }] });
});

test('loads only the documents that are read', async () => {
  const engine = createEmbeddedEngine(schema);
  await engine.index([1, 2, 3, 4].map((id) => put({ id, dealer: id, make: 'Kia' })));
  const { index, documents } = engine.save();
  const loaded: number[] = [];
  const restored = createEmbeddedEngine(schema);
  restored.restore(index, (row) => {
    const car = documents.at(row) as Car;
    loaded.push(car.id);
    return car;
  });
  await restored.search({ offset: 1, limit: 2, facets: { make: 5 }, text: 'kia' });
  await restored.search({ offset: 1, limit: 2 });
  expect(loaded).toEqual([2, 3]);
});
