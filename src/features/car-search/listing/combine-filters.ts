import type { Filter } from '../../../search/search-engine.ts';

type AndFilter = { kind: 'and'; of: readonly Filter[] };

/** Combines filters in one flat `and`: the engine chooses its partitions by the conditions at the top level. */
export const combineFilters = (...filters: readonly Filter[]): AndFilter => ({
  kind: 'and',
  of: filters.flatMap((filter) => (filter.kind === 'and' ? combineFilters(...filter.of).of : [filter])),
});
