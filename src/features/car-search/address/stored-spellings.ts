import { type Refinements, refinableAttributes } from '../search-state.ts';

/** The values of the site's cars that equal a requested value in all but case, by attribute and requested value. */
export type StoredSpellings = Readonly<Partial<Record<string, ReadonlyMap<string, readonly string[]>>>>;

/** Replaces values by the spellings of the cars: `SUV` by `suv`, `HILUX` by `HiLux`. Others stay as they are. */
export function withStoredSpellings(refinements: Refinements, spellings: StoredSpellings): Refinements {
  const entries = refinableAttributes.flatMap((attribute) => {
    const values = refinements[attribute];
    if (!values) return [];
    const stored = values.flatMap((value) => spellings[attribute]?.get(value) ?? [value]);
    return [[attribute, [...new Set(stored)].sort()] as const];
  });
  return Object.fromEntries(entries);
}
