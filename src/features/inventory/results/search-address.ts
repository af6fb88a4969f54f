import { searchHref, searchHrefs } from '../print-search-state.ts';
import type { RefinableAttribute, Refinements, SearchState } from '../search-state.ts';
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
 * long as it tells the truth, except that a path of the whole stock gives way to that of a make or a type of car, and a
 * make's to that of its model.
 */
export function searchAddress(paths: SearchPaths, here: SearchPlace, state: SearchState): string {
  const place = placeOf(paths, here, state);
  return searchHref(place.path, withoutPlace(state, place));
}

const placeOf = (paths: SearchPaths, here: SearchPlace, state: SearchState): SearchPlace =>
  standsFor(here, state) ? deeper(paths, here, state) : bestPlace(paths, state, baseOf(paths));

/**
 * The addresses of a search with other values of one attribute. Where that is nothing a path could stand for, the path
 * and all the rest is written once for all of them.
 */
export function searchAddresses(
  paths: SearchPaths,
  here: SearchPlace,
  state: SearchState,
): (attribute: RefinableAttribute) => (values: readonly string[]) => string {
  const place = placeOf(paths, here, state);
  const hrefsOf = searchHrefs(place.path, withoutPlace(state, place));
  return (attribute) =>
    namesPlaces(paths, here, attribute)
      ? (values) => searchAddress(paths, here, { ...state, refinements: { ...state.refinements, [attribute]: values } })
      : hrefsOf(attribute);
}

/** Whether a path on this site may stand for values of the attribute. */
const namesPlaces = ({ refined, carTypes }: SearchPaths, here: SearchPlace, attribute: RefinableAttribute): boolean =>
  attributesOf(here).includes(attribute) ||
  (refined &&
    (attribute === 'make' ||
      attribute === 'model' ||
      carTypes.some((place) => attributesOf(place).includes(attribute))));

/** The one address that stands for all that show the same cars. */
export const canonicalSearchAddress = (paths: SearchPaths, here: SearchPlace, state: SearchState): string =>
  searchAddress(paths, isOpen(here) ? baseOf(paths) : here, state);

/** What the query of an address on this path says. */
export function withoutPlace(state: SearchState, place: SearchPlace): SearchState {
  const attributes = attributesOf(place);
  if (attributes.length === 0) return state;
  return {
    ...state,
    refinements: { ...state.refinements, ...Object.fromEntries(attributes.map((name) => [name, []])) },
  };
}

export const attributesOf = ({ refinements }: SearchPlace): RefinableAttribute[] =>
  (Object.keys(refinements) as RefinableAttribute[]).filter((attribute) => refinements[attribute] !== undefined);

/** Whether the search asks for the very values that the path stands for. */
const standsFor = (place: SearchPlace, { refinements }: SearchState): boolean =>
  attributesOf(place).every((attribute) => sameValues(place.refinements[attribute], refinements[attribute]));

function deeper(paths: SearchPaths, here: SearchPlace, state: SearchState): SearchPlace {
  if (isOpen(here)) return bestPlace(paths, state, here);
  return paths.refined && here.refinements.make ? (makePlace(state) ?? here) : here;
}

function bestPlace(paths: SearchPaths, state: SearchState, otherwise: SearchPlace): SearchPlace {
  if (!paths.refined) return otherwise;
  return makePlace(state) ?? paths.carTypes.find((place) => standsFor(place, state)) ?? otherwise;
}

const baseOf = ({ base }: SearchPaths): SearchPlace => ({ path: base, refinements: {} });

/** A path of the whole stock. */
const isOpen = (place: SearchPlace): boolean => attributesOf(place).length === 0;

/** `/search/{make}/{model}` or `/search/{make}`, where there is one of each and an address can name it. */
function makePlace({ refinements: { make = [], model = [] } }: SearchState): SearchPlace | undefined {
  const [makeSlug, modelSlug] = [onlySlug(make), onlySlug(model)];
  if (makeSlug === undefined) return undefined;
  return modelSlug === undefined
    ? { path: `/search/${makeSlug}`, refinements: { make } }
    : { path: `/search/${makeSlug}/${modelSlug}`, refinements: { make, model } };
}

/** Spellings that an address cannot tell apart are one. */
function onlySlug(values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  const [slug, ...others] = new Set(values.map(slugOf));
  return others.length === 0 && slug !== '' ? slug : undefined;
}

const sameValues = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  some.length === others.length && some.every((value) => others.includes(value));
