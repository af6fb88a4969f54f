import { carSearchSchema } from '../../src/features/inventory/car-search-schema.ts';
import type { IndexedCar } from '../../src/features/inventory/indexed-car.ts';
import { chunksOf, compact } from '../../src/search/words.ts';
import { type FacetName, facetNames } from './bench-query.ts';

/** A car as a table or a document store takes it: one value a column, the words of its texts made beforehand. */
export type FlatCar = Record<
  Exclude<FacetName, 'categories' | 'filtered_features' | 'seats' | 'year'>,
  string | null
> & {
  id: number;
  dealership_id: number;
  listed_until: number | null;
  custom_rank: number;
  created_at: number;
  price: number;
  km: number | null;
  year: number;
  seats: number | null;
  categories: readonly string[];
  filtered_features: readonly string[];
  /** Every word and identifier under which the car is found, as our own engine splits them. */
  tokens: readonly string[];
};

export const scalarColumns = [
  'id',
  'dealership_id',
  'listed_until',
  'custom_rank',
  'created_at',
  'price',
  'km',
  ...facetNames.filter((name) => name !== 'categories' && name !== 'filtered_features'),
] as const;

/** Whether a column holds whole numbers, as the schema of the index says. */
export const isNumberColumn = (name: string): boolean => carSearchSchema.attributes[name]?.kind === 'integer';

const listColumns = ['categories', 'filtered_features'] as const;

export function flatten(car: IndexedCar): FlatCar {
  const valueOf = (name: string) => {
    const value = carSearchSchema.attributes[name]?.of(car);
    return value === undefined || value === '' ? null : value;
  };
  const columns = [...scalarColumns, ...listColumns].map((name) => [name, valueOf(name)]);
  return { ...(Object.fromEntries(columns) as Omit<FlatCar, 'tokens'>), tokens: tokensOf(car) };
}

const knownTokens = new Map<string, readonly string[]>();

function tokensOf(car: IndexedCar): string[] {
  const { title, rest, identifiers } = carSearchSchema.text;
  const tokens = new Set<string>();
  for (const text of [...title(car), ...rest(car)]) {
    if (text) for (const token of tokensOfText(text)) tokens.add(token);
  }
  for (const text of identifiers.map((read) => read(car))) if (text) tokens.add(compact(text));
  return [...tokens];
}

/** The same few thousand texts stand in all cars. */
function tokensOfText(text: string): readonly string[] {
  const known = knownTokens.get(text);
  if (known) return known;
  const made = chunksOf(text).flatMap((chunk) => [chunk.compact, ...chunk.runs]);
  knownTokens.set(text, made);
  return made;
}
