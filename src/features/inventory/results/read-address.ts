import { withPreset } from '../change-search-state.ts';
import { parseSearchState } from '../parse-search-state.ts';
import type { Refinements, SearchState } from '../search-state.ts';
import { slugOf } from '../slug-of.ts';
import type { SearchResults } from './search-results.ts';

type Address = { pathname: string; search: string };

/**
 * What an address asks for, as far as the page at hand can tell: a control answers at once with it while its results
 * are on their way. Undefined for a path that only the server knows.
 */
export function readAddress(results: SearchResults, { pathname, search }: Address): SearchState | undefined {
  const refinements = refinementsOf(results, pathname);
  return refinements && withPreset(parseSearchState(search).state, refinements);
}

function refinementsOf(results: SearchResults, path: string): Refinements | undefined {
  const { place, paths } = results;
  const known = [place, ...paths.carTypes, { path: paths.base, refinements: {} }].find((other) => other.path === path);
  if (known) return known.refinements;
  const [, makeSlug, modelSlug] = /^\/search\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const make = valueNamed(results, 'make', makeSlug);
  if (make === undefined) return undefined;
  if (modelSlug === undefined) return { make: [make] };
  const model = valueNamed(results, 'model', modelSlug);
  return model === undefined ? undefined : { make: [make], model: [model] };
}

/** Of those that the page's filters offer. */
function valueNamed({ filters }: SearchResults, attribute: 'make' | 'model', slug: string | undefined) {
  const options = filters.flatMap((filter) => {
    if (filter.widget === 'makeCards')
      return attribute === 'make' ? filter.options : filter.options.flatMap(({ models }) => models ?? []);
    return 'options' in filter && filter.attribute === attribute ? filter.options : [];
  });
  return options.flatMap(({ values }) => values).find((value) => slugOf(value) === slug);
}
