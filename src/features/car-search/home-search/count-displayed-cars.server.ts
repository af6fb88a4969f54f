import { findSearchPreset } from '../address/search-preset.ts';
import { withPathRefinements } from '../change-search-state.ts';
import { getDisplayedCount } from '../displayed-count.server.ts';
import { facetLimits } from '../facets.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import { emptySearchState, type SearchState } from '../search-state.ts';

/** The count that the site's main results page displays for a search; of all cars by default. */
export async function countDisplayedCars(
  context: SearchContext,
  search: SearchState = emptySearchState,
): Promise<number> {
  const { config } = context.site;
  const preset = findSearchPreset(config, config.search.basePath);
  const state = withPathRefinements(search, preset?.refinements ?? {});
  const found = await searchCars(context, state, { pageSize: 0, facets: { car_type: facetLimits.car_type } });
  return getDisplayedCount(context, state, found);
}
