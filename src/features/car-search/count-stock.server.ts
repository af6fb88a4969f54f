import type { FacetCount, Filter } from '../../search/search-engine.ts';
import type { Manufacturer } from '../sites/dealerships/dealership.ts';
import { combineFilters } from './listing/combine-filters.ts';
import { getListingFilter, type SearchContext } from './search-context.ts';

export type StockCounts = {
  makes: (Manufacturer & { count: number; used: number })[];
  bodies: { name: string; count: number }[];
};

const limits = { make: 500, body: 100 };

/** Counts the site's cars by make and by body, most first. */
export async function countStock(context: SearchContext, catalogue: readonly Manufacturer[]): Promise<StockCounts> {
  const listed = getListingFilter(context);
  const count = (filter: Filter, facets: Record<string, number>) =>
    context.index.engine.search({ filter, offset: 0, limit: 0, facets });
  const [all, used] = await Promise.all([
    count(listed, limits),
    count(combineFilters(listed, { kind: 'equals', attribute: 'car_type', value: 'used' }), { make: limits.make }),
  ]);
  const byName = new Map(catalogue.map((make) => [make.name, make]));
  const usedByMake = countsByValue(used.facets.make);
  return {
    makes: (all.facets.make ?? []).flatMap(({ value, count: makeCount }) => {
      const make = byName.get(value);
      return make ? [{ ...make, count: makeCount, used: usedByMake.get(value) ?? 0 }] : [];
    }),
    bodies: (all.facets.body ?? []).map(({ value, count: bodyCount }) => ({ name: value, count: bodyCount })),
  };
}

const countsByValue = (counts: readonly FacetCount[] = []) => new Map(counts.map(({ value, count }) => [value, count]));
