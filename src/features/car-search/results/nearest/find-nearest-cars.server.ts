import { combineFilters } from '../../listing/combine-filters.ts';
import { searchIndexedCars } from '../../search-cars.server.ts';
import type { SearchContext } from '../../search-context.ts';
import { emptySearchState, type SearchState } from '../../search-state.ts';
import type { IndexedCar } from '../../../cars/indexed-car.ts';
import { buildBoosts, type Condition, isNear, listConditions } from './conditions.ts';
import { listDifferences, type NearCar, rankNearest } from './rank-nearest.ts';

/** The cars that are ranked. The engine sorts them roughly, so that more would change little. */
const maxCandidates = 48;
const maxNearest = 6;

/**
 * The available cars that come nearest to a search, without those that it finds. They are within its distance from a
 * postcode. Takes one query; a search with a text that few cars match takes a second one, for cars without the text.
 */
export async function findNearestCars(context: SearchContext, state: SearchState): Promise<NearCar[]> {
  const conditions = listConditions(state);
  if (conditions.length === 0) return [];
  const [matching, others] = await findCandidates(context, state, conditions);
  const ids = new Set(matching.map(({ id }) => id));
  const withoutText = { label: `“${state.query}” not mentioned`, distance: 1 };
  return rankNearest(
    [
      ...matching.map((car) => ({ car, differences: listDifferences(car, conditions) })),
      ...others
        .filter(({ id }) => !ids.has(id))
        .map((car) => ({ car, differences: [...listDifferences(car, conditions), withoutText] })),
    ],
    maxNearest,
  );
}

const available = { kind: 'equals', attribute: 'available', value: 1 } as const;

/** Cars that match the text, and cars that need not. */
async function findCandidates(
  context: SearchContext,
  { query, near }: SearchState,
  conditions: readonly Condition[],
): Promise<[matching: readonly IndexedCar[], others: readonly IndexedCar[]]> {
  const find = async (text: string) => {
    const { hits } = await searchIndexedCars(
      context,
      { ...emptySearchState, query: text, ...(near && { near }) },
      {
        within: text === '' ? combineFilters(available, isNear(conditions)) : available,
        boosts: buildBoosts(conditions),
        pageSize: maxCandidates,
        facets: {},
      },
    );
    return hits;
  };
  const matching = await find(query);
  // Were there more that match, these could not be told apart from the others.
  return [matching, query === '' || matching.length === maxCandidates ? [] : await find('')];
}
