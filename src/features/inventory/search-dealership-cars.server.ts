import { type CarSearch, searchCars } from './search-cars.server.ts';
import type { SearchContext } from './search-context.ts';
import type { SearchState } from './search-state.ts';

const pageSize = 21;

/** The cars of one dealership, as far as the site lists them: of a dealership that it does not show there are none. */
export const searchDealershipCars = (
  context: SearchContext,
  dealershipId: number,
  state: SearchState,
): Promise<CarSearch> =>
  searchCars(context, state, {
    within: { kind: 'equals', attribute: 'dealership_id', value: dealershipId },
    pageSize,
  });
