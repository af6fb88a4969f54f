import { clearAttribute, setQuery } from '../change-search-state.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import { refinableAttributes, type SearchState } from '../search-state.ts';
import type { Relaxation } from './search-results.ts';

/** For a search without results: counts the cars that dropping each single condition would find, most first. */
export async function findRelaxations(context: SearchContext, state: SearchState): Promise<Relaxation[]> {
  const conditions = [
    ...(state.query === '' ? [] : [{ attribute: 'query' as const, state: setQuery(state, '') }]),
    ...refinableAttributes
      .filter((attribute) => isActive(state, attribute))
      .map((attribute) => ({ attribute, state: clearAttribute(state, attribute) })),
  ];
  const relaxed = await Promise.all(
    conditions.map(async ({ attribute, state: without }) => {
      const { count } = await searchCars(context, without, { pageSize: 0, facets: {} });
      return { attribute, count };
    }),
  );
  return relaxed.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

const isActive = ({ refinements, ranges }: SearchState, attribute: (typeof refinableAttributes)[number]): boolean =>
  refinements[attribute] !== undefined || Object.hasOwn(ranges, attribute);
