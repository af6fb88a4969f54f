import { searchHref } from '../print-search-state.ts';
import { refinableAttributes } from '../search-state.ts';
import type { Refinements, SearchState } from '../search-state.ts';
import { slugOf } from '../slug-of.ts';

/** A search path and the refinements that it stands for: `/search/toyota` for make=Toyota. */
export type SearchPlace = { path: string; refinements: Refinements };

/** What a browser must know to write the address of any search on the site. */
export type SearchPaths = {
  base: string;
  /** Whether a path names a make, a model or a type of car; otherwise everything is in the query. */
  refined: boolean;
  /** Paths that stand for types of car and nothing else. */
  carTypes: readonly SearchPlace[];
};

/**
 * The address of a search: what its path stands for stays out of the query. A visitor stays on the path at hand for as
 * long as it tells the truth, except that a make's path gives way to that of its model.
 */
export function searchAddress(paths: SearchPaths, here: SearchPlace, state: SearchState): string {
  const place = isBase(paths, here) || !standsFor(here, state) ? bestPlace(paths, state) : deeper(paths, here, state);
  return searchHref(place.path, withoutPlace(state, place));
}

/** What the query of an address on this path says. */
export const withoutPlace = (state: SearchState, place: SearchPlace): SearchState => ({
  ...state,
  refinements: { ...state.refinements, ...Object.fromEntries(attributesOf(place).map((name) => [name, []])) },
});

export const attributesOf = ({ refinements }: SearchPlace) =>
  refinableAttributes.filter((attribute) => refinements[attribute] !== undefined);

/** Whether the search asks for the very values that the path stands for. */
export const standsFor = (place: SearchPlace, { refinements }: SearchState): boolean =>
  attributesOf(place).every((attribute) => sameValues(place.refinements[attribute], refinements[attribute]));

function bestPlace(paths: SearchPaths, state: SearchState): SearchPlace {
  const base = { path: paths.base, refinements: {} };
  if (!paths.refined) return base;
  return makePlace(state) ?? paths.carTypes.find((place) => standsFor(place, state)) ?? base;
}

/** From a make to its model; every other path stays. */
const deeper = (paths: SearchPaths, here: SearchPlace, state: SearchState): SearchPlace =>
  paths.refined && attributesOf(here).includes('make') ? (makePlace(state) ?? here) : here;

/** `/search/{make}/{model}` or `/search/{make}`, where there is one of each and an address can name it. */
function makePlace({ refinements: { make = [], model = [] } }: SearchState): SearchPlace | undefined {
  const [makeSlug, modelSlug] = [onlySlug(make), onlySlug(model)];
  if (makeSlug === undefined) return undefined;
  return modelSlug === undefined
    ? { path: `/search/${makeSlug}`, refinements: { make } }
    : { path: `/search/${makeSlug}/${modelSlug}`, refinements: { make, model } };
}

const onlySlug = (values: readonly string[]): string | undefined =>
  (values.length === 1 && slugOf(values[0] ?? '')) || undefined;

const isBase = (paths: SearchPaths, { path }: SearchPlace): boolean => path === paths.base;

const sameValues = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  some.length === others.length && some.every((value) => others.includes(value));
