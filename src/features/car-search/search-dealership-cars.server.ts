import type { Filter } from '../../search/search-engine.ts';
import { type CarSearchResult, searchCars } from './search-cars.server.ts';
import type { SearchContext } from './search-context.ts';
import type { SearchState } from './search-state.ts';

const pageSize = 21;

export const isOfDealership = (dealershipId: number): Filter => ({
  kind: 'equals',
  attribute: 'dealership_id',
  value: dealershipId,
});

/** Searches the cars of one dealership that the site lists. Finds none for a dealership that it does not show. */
export const searchDealershipCars = (
  context: SearchContext,
  dealershipId: number,
  state: SearchState,
): Promise<CarSearchResult> =>
  searchCars(context, state, {
    within: isOfDealership(dealershipId),
    pageSize,
  });
