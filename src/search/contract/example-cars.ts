import type { DocumentId, SearchAnswer, SearchQuery, SearchSchema } from '../search-engine.ts';
import type { CreateEngine, EngineUnderTest } from './create-engine.ts';

/** What the examples of the contract speak of: as much of a car as the port can tell apart. */
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
    make: { kind: 'word', of: (car) => car.make },
    colour: { kind: 'word', of: (car) => car.colour },
    features: { kind: 'words', of: (car) => car.features },
    price: { kind: 'integer', counted: true, of: (car) => car.price },
    km: { kind: 'integer', of: (car) => car.km },
    rank: { kind: 'integer', of: (car) => car.rank },
    added: { kind: 'integer', of: (car) => car.added },
  },
  orders: { rank: ['rank', 'added'], price: ['price'] },
  defaultSort: { by: 'rank', direction: 'desc' },
  text: {
    title: (car) => [car.name],
    rest: (car) => car.notes,
    identifiers: [(car) => car.stock, (car) => car.plate],
    synonyms: [
      ['4wd', 'awd', 'quattro'],
      ['VW', 'Volkswagen'],
    ],
  },
};

export const exampleCar = (id: DocumentId, facts: Partial<ExampleCar> = {}): ExampleCar => ({
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

export async function engineWith(
  create: CreateEngine,
  cars: readonly ExampleCar[],
): Promise<EngineUnderTest<ExampleCar>> {
  const engine = await create(exampleSchema);
  await engine.index(cars.map((document) => ({ kind: 'upsert', document })));
  return engine;
}

/** Everything, unless the query says otherwise. */
export const ask = (
  engine: EngineUnderTest<ExampleCar>,
  query: Partial<SearchQuery> = {},
): Promise<SearchAnswer<ExampleCar>> => engine.search({ offset: 0, limit: 1000, ...query });

/** In the order of the answer. */
export async function idsOf(
  engine: EngineUnderTest<ExampleCar>,
  query: Partial<SearchQuery> = {},
): Promise<DocumentId[]> {
  const answer = await ask(engine, query);
  return answer.hits.map((car) => car.id);
}

/** In ascending order, for what says nothing of an order. */
export const foundBy = async (
  engine: EngineUnderTest<ExampleCar>,
  query: Partial<SearchQuery>,
): Promise<DocumentId[]> => (await idsOf(engine, query)).sort();
