import type { Filter } from '../../../search/search-engine.ts';

type AllOf = { kind: 'and'; of: readonly Filter[] };

/** Combines filters in one flat `and`: the engine chooses its partitions by the conditions at the top level. */
export const allOf = (...filters: readonly Filter[]): AllOf => ({
  kind: 'and',
  of: filters.flatMap((filter) => (filter.kind === 'and' ? allOf(...filter.of).of : [filter])),
});
