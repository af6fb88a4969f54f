import { withPathRefinements } from '../change-search-state.ts';
import { parseSearchState } from '../parse-search-state.ts';
import type { Refinements, SearchState } from '../search-state.ts';
import { slugify } from '../../cars/slugify.ts';
import type { SearchResults } from '../results/search-results.ts';
import { splitSearchPath } from './search-address.ts';

type Address = { pathname: string; search: string };

/**
 * Predicts the search at an address from the data of the current page, so that controls update while the results load.
 * Undefined for a path that only the server can resolve.
 */
export function predictSearchState(results: SearchResults, { pathname, search }: Address): SearchState | undefined {
  const refinements = findPathRefinements(results, pathname);
  return refinements && withPathRefinements(parseSearchState(search).state, refinements);
}

function findPathRefinements(results: SearchResults, path: string): Refinements | undefined {
  const { searchPath, pathRules } = results;
  const known = [searchPath, ...pathRules.carTypes, { path: pathRules.base, refinements: {} }];
  const match = known.find((other) => other.path === path);
  if (match) return match.refinements;
  const [makeSlug, modelSlug] = splitSearchPath(path);
  const make = findValueBySlug(results, 'make', makeSlug);
  if (make === undefined) return undefined;
  if (modelSlug === undefined) return { make: [make] };
  const model = findValueBySlug(results, 'model', modelSlug);
  return model === undefined ? undefined : { make: [make], model: [model] };
}

/** Looks among the options of the page's filters. */
function findValueBySlug({ filters }: SearchResults, attribute: 'make' | 'model', slug: string | undefined) {
  const options = filters.flatMap((filter) => {
    if (filter.widget === 'makeCards')
      return attribute === 'make' ? filter.options : filter.options.flatMap(({ models }) => models ?? []);
    return 'options' in filter && filter.attribute === attribute ? filter.options : [];
  });
  return options.flatMap(({ values }) => values).find((value) => slugify(value) === slug);
}
