import type { SearchSection } from '../search-config.ts';
import type { SearchPathRules } from './search-address.ts';

/** Derives the rules for search addresses from the site's config. */
export function getSearchPathRules({ search }: SearchSection): SearchPathRules {
  return {
    base: search.basePath,
    refined: search.refinedPaths,
    carTypes: search.paths
      .filter(({ path, refinements }) => path !== search.basePath && hasOnlyCarTypes(refinements))
      .map(({ path, refinements }) => ({ path, refinements })),
  };
}

const hasOnlyCarTypes = (refinements: object): boolean => Object.keys(refinements).join() === 'car_type';
