import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import {
  emptySearchState,
  isRangeAttribute,
  type RefinableAttribute,
  refinableAttributes,
  type Refinements,
} from '../search-state.ts';
import type { StoredSpellings } from './stored-spellings.ts';

/** A car may have many features, of which only the requested ones matter. */
const maxSpellings = 1000;

/** Finds how the cars that the site lists spell the requested values. A value that a car has as requested is left out. */
export async function readStoredSpellings(context: SearchContext, refinements: Refinements): Promise<StoredSpellings> {
  const found = refinableAttributes.flatMap((attribute) => {
    const values = isRangeAttribute(attribute) ? [] : (refinements[attribute] ?? []).filter(hasCase);
    return values.length === 0 ? [] : [findSpellings(context, attribute, values)];
  });
  return Object.fromEntries(await Promise.all(found));
}

async function findSpellings(
  context: SearchContext,
  attribute: RefinableAttribute,
  values: readonly string[],
): Promise<[string, ReadonlyMap<string, readonly string[]>]> {
  const within = { kind: 'in', attribute, values, ignoreCase: true } as const;
  const options = { within, pageSize: 0, facets: { [attribute]: maxSpellings } };
  const { facets } = await searchCars(context, emptySearchState, options);
  const stored = (facets[attribute] ?? []).map(({ value }) => value);
  const byLowerCase = Map.groupBy(stored, (value) => value.toLowerCase());
  const spellings = values.flatMap((value) => {
    const others = byLowerCase.get(value.toLowerCase());
    return others === undefined || others.includes(value) ? [] : [[value, others] as const];
  });
  return [attribute, new Map(spellings)];
}

const hasCase = (value: string): boolean => value.toLowerCase() !== value.toUpperCase();
