import { expect, test } from 'vitest';
import type { EngineUnderTest } from '../contract/create-engine.ts';
import { describeSearchEngine } from '../search-contract.ts';
import type { SearchSchema } from '../search-engine.ts';
import { createEmbeddedEngine, type EmbeddedEngine } from './embedded-engine.ts';

type Recall<Document> = (row: number) => Document;

/** After every change another engine goes on in place of the one that was changed, with nothing but what that one saved. */
function createRestoredAgainAndAgain<Document>(schema: SearchSchema<Document>): EngineUnderTest<Document> {
  let engine = createEmbeddedEngine(schema);
  let recall: Recall<Document> | undefined;
  const changeEngines = (): void => {
    [engine, recall] = successorOf(schema, engine, recall);
  };
  return {
    index: (changes) => {
      const done = engine.index(changes);
      changeEngines();
      return done;
    },
    search: (query) => engine.search(query),
    stats: () => engine.stats(),
    compact: () => {
      const isMore = engine.compact();
      changeEngines();
      return isMore;
    },
  };
}

function successorOf<Document>(
  schema: SearchSchema<Document>,
  engine: EmbeddedEngine<Document>,
  recallBefore: Recall<Document> | undefined,
): [EmbeddedEngine<Document>, Recall<Document>] {
  const { index, documents } = engine.save();
  const live = new Set(documents.rows);
  const recall: Recall<Document> = (row) => {
    if (!live.has(row)) throw new Error(`row ${row} had no document when it was saved`);
    return documents.at(row) ?? (recallBefore?.(row) as Document);
  };
  const successor = createEmbeddedEngine(schema);
  successor.restore(structuredClone(index), recall);
  return [successor, recall];
}

describeSearchEngine('an engine restored after every change', createRestoredAgainAndAgain);

type Car = { id: number; dealer: number; make: string };
const schema: SearchSchema<Car> = {
  id: (car) => car.id,
  partition: 'dealer',
  attributes: { dealer: { kind: 'integer', of: (car) => car.dealer }, make: { kind: 'word', of: (car) => car.make } },
  orders: { dealer: ['dealer'] },
  defaultSort: { by: 'dealer', direction: 'asc' },
  text: { title: (car) => [car.make], rest: () => [], identifiers: [], synonyms: [] },
};
const put = (document: Car) => ({ kind: 'upsert', document }) as const;

test('what was saved stays as it was, whatever becomes of the engine that saved it', async () => {
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

test('only the documents that somebody looks at are recalled', async () => {
  const engine = createEmbeddedEngine(schema);
  await engine.index([1, 2, 3, 4].map((id) => put({ id, dealer: id, make: 'Kia' })));
  const { index, documents } = engine.save();
  const recalled: number[] = [];
  const restored = createEmbeddedEngine(schema);
  restored.restore(index, (row) => {
    const car = documents.at(row) as Car;
    recalled.push(car.id);
    return car;
  });
  await restored.search({ offset: 1, limit: 2, facets: { make: 5 }, text: 'kia' });
  await restored.search({ offset: 1, limit: 2 });
  expect(recalled).toEqual([2, 3]);
});
