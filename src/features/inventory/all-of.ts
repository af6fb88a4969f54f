import type { Filter } from '../../search/search-engine.ts';

type AllOf = { kind: 'and'; of: readonly Filter[] };

/** One `and` of everything, however it was put together: an engine reads its partitions from the top. */
export const allOf = (...filters: readonly Filter[]): AllOf => ({
  kind: 'and',
  of: filters.flatMap((filter) => (filter.kind === 'and' ? allOf(...filter.of).of : [filter])),
});
