import type { DocumentId, SearchResult, SearchQuery, SearchSchema } from '../../search-engine.ts';
import type { CreateEngine, EngineUnderTest } from '../create-engine.ts';

/** The document of the examples, with a field of every kind that the port distinguishes. */
export interface ExampleCar {
  id: DocumentId;
  dealer: number | null;
  make: string | null | undefined;
  colour: string | null | undefined;
  features: readonly string[];
  price: number | null | undefined;
  km: number | null;
  rank: number | null;
  added: number | null;
  name: string | null;
  notes: readonly (string | null | undefined)[];
  stock: string | null;
  plate: string | null | undefined;
}

const exampleSchema: SearchSchema<ExampleCar> = {
  id: (car) => car.id,
  partition: 'dealer',
  attributes: {
    dealer: { kind: 'integer', of: (car) => car.dealer },
    make: { kind: 'keyword', of: (car) => car.make },
    colour: { kind: 'keyword', of: (car) => car.colour },
    features: { kind: 'keywords', of: (car) => car.features },
    price: { kind: 'integer', counted: true, of: (car) => car.price },
    km: { kind: 'integer', of: (car) => car.km },
    rank: { kind: 'integer', of: (car) => car.rank },
    added: { kind: 'integer', of: (car) => car.added },
  },
  sortOrders: { rank: ['rank', 'added'], price: ['price'] },
  defaultSort: { by: 'rank', direction: 'desc' },
  text: {
    title: { name: (car) => car.name },
    rest: { notes: (car) => car.notes },
    identifiers: { stock: (car) => car.stock, plate: (car) => car.plate },
    synonyms: [
      ['4wd', 'awd', 'quattro'],
      ['VW', 'Volkswagen'],
    ],
  },
};

export const createExampleCar = (id: DocumentId, facts: Partial<ExampleCar> = {}): ExampleCar => ({
  dealer: 1,
  make: null,
  colour: null,
  features: [],
  price: null,
  km: null,
  rank: null,
  added: null,
  name: null,
  notes: [],
  stock: null,
  plate: null,
  ...facts,
  id,
});

export async function createEngineWith(
  create: CreateEngine,
  cars: readonly ExampleCar[],
): Promise<EngineUnderTest<ExampleCar>> {
  const engine = await create(exampleSchema);
  await engine.index(cars.map((document) => ({ kind: 'upsert', document })));
  return engine;
}

/** Searches for everything except what the query sets. */
export const search = (
  engine: EngineUnderTest<ExampleCar>,
  query: Partial<SearchQuery> = {},
): Promise<SearchResult<ExampleCar>> => engine.search({ offset: 0, limit: 1000, ...query });

/** The ids of the hits, in order. */
export async function searchIds(
  engine: EngineUnderTest<ExampleCar>,
  query: Partial<SearchQuery> = {},
): Promise<DocumentId[]> {
  const result = await search(engine, query);
  return result.hits.map((car) => car.id);
}

/** The ids of the hits in ascending order, for examples that do not test the order. */
export const searchSortedIds = async (
  engine: EngineUnderTest<ExampleCar>,
  query: Partial<SearchQuery>,
): Promise<DocumentId[]> => (await searchIds(engine, query)).sort();
