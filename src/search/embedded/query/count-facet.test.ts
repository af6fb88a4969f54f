import { expect, test } from 'vitest';
import type { SearchSchema } from '../../search-engine.ts';
import { createEmbeddedEngine } from '../embedded-engine.ts';

type Car = { id: number; dealer: number; make: string | null; seats: number };
const schema: SearchSchema<Car> = {
  id: (car) => car.id,
  partition: 'dealer',
  attributes: {
    dealer: { kind: 'integer', of: (car) => car.dealer },
    make: { kind: 'keyword', of: (car) => car.make },
    seats: { kind: 'integer', counted: true, of: (car) => car.seats },
  },
  sortOrders: { dealer: ['dealer'] },
  defaultSort: { by: 'dealer', direction: 'asc' },
  text: { title: {}, rest: {}, identifiers: {}, synonyms: [] },
};
const makes = ['Kia', 'Mazda', null, 'Kia', 'Toyota', 'Kia', 'Toyota'];
const stock: Car[] = Array.from({ length: 700 }, (_, id) => ({
  id,
  dealer: id % 9,
  make: makes[id % makes.length] ?? null,
  seats: 2 + (id % 8),
}));

const countFacets = (cars: readonly Car[]) => ({
  make: countByValue(cars.flatMap(({ make }) => make ?? [])),
  seats: countByValue(cars.map(({ seats }) => String(seats))),
});
const countByValue = (values: readonly string[]) =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, { length }]) => ({ value, count: length }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));

const count = { offset: 0, limit: 0, facets: { make: 99, seats: 99 } };

async function createEngineWith(cars: readonly Car[]) {
  const engine = createEmbeddedEngine(schema);
  await engine.index(cars.map((document) => ({ kind: 'upsert', document })));
  while (engine.compact());
  return engine;
}

test('counts correctly where nearly all cars are found', async () => {
  const engine = await createEngineWith(stock);
  expect((await engine.search(count)).facets).toEqual(countFacets(stock));
  for (const hidden of [0, 3, 8]) {
    const filter = { kind: 'not', of: { kind: 'equals', attribute: 'dealer', value: hidden } } as const;
    const { facets, facetStats } = await engine.search({ ...count, filter });
    expect(facets).toEqual(countFacets(stock.filter(({ dealer }) => dealer !== hidden)));
    expect(facetStats).toEqual({ seats: { min: 2, max: 9 } });
  }
});

test('does not count deleted cars, before or after compaction', async () => {
  const engine = await createEngineWith(stock);
  const gone = stock.filter(({ id }) => id % 13 === 0);
  // Few enough to be left to compaction.
  await engine.index(gone.map(({ id }) => ({ kind: 'delete', id })));
  const left = countFacets(stock.filter((car) => !gone.includes(car)));
  expect((await engine.search(count)).facets).toEqual(left);
  while (engine.compact());
  expect((await engine.search(count)).facets).toEqual(left);
});

test('does not count a value that no car has any more, or include it in minimum and maximum', async () => {
  const engine = await createEngineWith(stock);
  const cars = stock.map((car) => (car.seats === 9 ? { ...car, seats: 3, make: 'Kia' } : car));
  await engine.index(cars.filter((car, at) => car !== stock[at]).map((document) => ({ kind: 'upsert', document })));
  const { facets, facetStats } = await engine.search(count);
  expect(facets).toEqual(countFacets(cars));
  expect(facetStats).toEqual({ seats: { min: 2, max: 8 } });
});

test('returns values in the same order for any limit', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `Make ${(index * 7919) % 300}`);
  const cars = stock.map((car, at) => ({ ...car, make: names[Math.floor(at ** 2 / 500) % names.length] ?? null }));
  const engine = await createEngineWith(cars);
  const all = countFacets(cars).make;
  expect(all.length).toBeGreaterThan(200);
  for (const limit of [1, 20, 128, 129, 200, 1000]) {
    const { facets } = await engine.search({ ...count, facets: { make: limit } });
    expect(facets.make).toEqual(all.slice(0, limit));
  }
});
