import { createFacetHrefs, searchHref } from '../print-search-state.ts';
import type { RefinableAttribute, Refinements, SearchState } from '../search-state.ts';
import { slugify } from '../../cars/slugify.ts';

/** A path and the refinements that it fixes: `/search/toyota` fixes make=Toyota. */
export type SearchPath = { path: string; refinements: Refinements };

/** The slugs of `/search/{first}` and `/search/{first}/{second}`; empty for any other path. */
export function splitSearchPath(path: string): [first?: string, second?: string] {
  const [, first, second] = /^\/search\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  return first === undefined ? [] : second === undefined ? [first] : [first, second];
}

/** The site's rules for printing search addresses, small enough to send to the browser. */
export type SearchPathRules = {
  base: string;
  /** Whether makes, models and car types are part of the path. Otherwise everything is in the query. */
  refined: boolean;
  /** Paths that fix the car type and nothing else. */
  carTypes: readonly SearchPath[];
};

/**
 * Prints the address of a search. The query leaves out what the path fixes. The address stays on the current path while
 * the search matches it, with two exceptions: the path of a make or car type replaces that of the whole stock, and the
 * path of a model replaces that of its make.
 */
export function printSearchAddress(rules: SearchPathRules, current: SearchPath, state: SearchState): string {
  const next = chooseSearchPath(rules, current, state);
  return searchHref(next.path, withoutPathRefinements(state, next));
}

const chooseSearchPath = (rules: SearchPathRules, current: SearchPath, state: SearchState): SearchPath =>
  matchesPath(current, state) ? narrowPath(rules, current, state) : findBestPath(rules, state, getBasePath(rules));

/**
 * Creates addresses that differ in the values of one attribute. Unless a path could fix that attribute, the rest of the
 * address is printed once.
 */
export function createFacetAddresses(
  rules: SearchPathRules,
  current: SearchPath,
  state: SearchState,
): (attribute: RefinableAttribute) => (values: readonly string[]) => string {
  const next = chooseSearchPath(rules, current, state);
  const getFacetHrefs = createFacetHrefs(next.path, withoutPathRefinements(state, next));
  return (attribute) =>
    canBeInPath(rules, current, attribute)
      ? (values) =>
          printSearchAddress(rules, current, { ...state, refinements: { ...state.refinements, [attribute]: values } })
      : getFacetHrefs(attribute);
}

/** Whether some path of the site may fix this attribute. */
const canBeInPath = (
  { refined, carTypes }: SearchPathRules,
  current: SearchPath,
  attribute: RefinableAttribute,
): boolean =>
  listPathAttributes(current).includes(attribute) ||
  (refined &&
    (attribute === 'make' ||
      attribute === 'model' ||
      carTypes.some((searchPath) => listPathAttributes(searchPath).includes(attribute))));

/** The canonical address of all addresses that show the same cars. */
export const getCanonicalSearchAddress = (rules: SearchPathRules, current: SearchPath, state: SearchState): string =>
  printSearchAddress(rules, isWholeStock(current) ? getBasePath(rules) : current, state);

/** The part of a search that belongs in the query of an address on this path. */
export function withoutPathRefinements(state: SearchState, searchPath: SearchPath): SearchState {
  const attributes = listPathAttributes(searchPath);
  if (attributes.length === 0) return state;
  return {
    ...state,
    refinements: { ...state.refinements, ...Object.fromEntries(attributes.map((name) => [name, []])) },
  };
}

export const listPathAttributes = ({ refinements }: SearchPath): RefinableAttribute[] =>
  (Object.keys(refinements) as RefinableAttribute[]).filter((attribute) => refinements[attribute] !== undefined);

/** Whether the search has exactly the values that the path fixes. */
const matchesPath = (searchPath: SearchPath, { refinements }: SearchState): boolean =>
  listPathAttributes(searchPath).every((attribute) =>
    haveSameValues(searchPath.refinements[attribute], refinements[attribute]),
  );

function narrowPath(rules: SearchPathRules, current: SearchPath, state: SearchState): SearchPath {
  if (isWholeStock(current)) return findBestPath(rules, state, current);
  return rules.refined && current.refinements.make ? (findMakePath(state) ?? current) : current;
}

function findBestPath(rules: SearchPathRules, state: SearchState, fallback: SearchPath): SearchPath {
  if (!rules.refined) return fallback;
  return findMakePath(state) ?? rules.carTypes.find((searchPath) => matchesPath(searchPath, state)) ?? fallback;
}

const getBasePath = ({ base }: SearchPathRules): SearchPath => ({ path: base, refinements: {} });

const isWholeStock = (searchPath: SearchPath): boolean => listPathAttributes(searchPath).length === 0;

/** `/search/{make}/{model}` or `/search/{make}`, when the search has exactly one of each and it has a slug. */
function findMakePath({ refinements: { make = [], model = [] } }: SearchState): SearchPath | undefined {
  const [makeSlug, modelSlug] = [getSharedSlug(make), getSharedSlug(model)];
  if (makeSlug === undefined) return undefined;
  return modelSlug === undefined
    ? { path: `/search/${makeSlug}`, refinements: { make } }
    : { path: `/search/${makeSlug}/${modelSlug}`, refinements: { make, model } };
}

/** The slug that all values share. Spellings with the same slug count as one value. */
function getSharedSlug(values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  const [slug, ...others] = new Set(values.map(slugify));
  return others.length === 0 && slug !== '' ? slug : undefined;
}

const haveSameValues = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));
