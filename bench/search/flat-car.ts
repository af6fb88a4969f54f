import { carSearchSchema } from '../../src/features/car-index/car-search-schema.ts';
import type { IndexedCar } from '../../src/features/cars/indexed-car.ts';
import { createStringsReader } from '../../src/search/token-cost.ts';
import { tokenize, compact } from '../../src/search/tokenize.ts';
import { type FacetName, facetNames } from './bench-query.ts';

/** A car for a table or document store: one value per column, keywords precomputed. */
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
  /** Every keyword and identifier of the car, as our own engine splits them. */
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

/** Whether a column holds integers, by the index schema. */
export const isNumberColumn = (name: string): boolean => carSearchSchema.attributes[name]?.kind === 'integer';

const listColumns = ['categories', 'filtered_features'] as const;

export function flatten(car: IndexedCar): FlatCar {
  const getValue = (name: string) => {
    const value = carSearchSchema.attributes[name]?.of(car);
    return value === undefined || value === '' ? null : value;
  };
  const columns = [...scalarColumns, ...listColumns].map((name) => [name, getValue(name)]);
  return { ...(Object.fromEntries(columns) as Omit<FlatCar, 'tokens'>), tokens: listTokens(car) };
}

const tokenCache = new Map<string, readonly string[]>();

const { title, rest, identifiers } = carSearchSchema.text;
const readStrings = createStringsReader([...Object.values(title), ...Object.values(rest)]);

function listTokens(car: IndexedCar): string[] {
  const tokens = new Set<string>();
  for (const text of readStrings(car)) {
    if (text) for (const token of tokenizeCached(text)) tokens.add(token);
  }
  for (const text of Object.values(identifiers).map((read) => read(car))) if (text) tokens.add(compact(text));
  return [...tokens];
}

/** All cars share the same few thousand texts. */
function tokenizeCached(text: string): readonly string[] {
  const cached = tokenCache.get(text);
  if (cached) return cached;
  const tokens = tokenize(text).flatMap((token) => [token.compact, ...token.subwords]);
  tokenCache.set(text, tokens);
  return tokens;
}
