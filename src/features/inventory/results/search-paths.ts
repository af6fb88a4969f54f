import type { SiteConfig } from '../../sites/site-config.ts';
import type { SearchPaths } from './search-address.ts';

/** What the site's configuration says about the addresses of its searches. */
export function searchPathsOf({ search }: Pick<SiteConfig, 'search'>): SearchPaths {
  return {
    base: search.basePath,
    refined: search.refinedPaths,
    carTypes: search.paths
      .filter(({ path, refinements }) => path !== search.basePath && namesCarTypesOnly(refinements))
      .map(({ path, refinements }) => ({ path, refinements })),
  };
}

const namesCarTypesOnly = (refinements: object): boolean => Object.keys(refinements).join() === 'car_type';
