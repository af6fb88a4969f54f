import { describe } from 'vitest';
import { describeFacetCounts } from './facet-count-examples.ts';
import type { ContractOptions } from '../contract-options.ts';
import type { CreateEngine } from '../create-engine.ts';
import { describeFilters } from './filter-examples.ts';
import { describeTextSearch } from './text-examples.ts';
import { describeSorting } from './sort-examples.ts';
import { describeInvalidQueries } from './invalid-query-examples.ts';
import { describeUpdates } from './update-examples.ts';

/** Examples for every sentence of `search-engine.ts`. */
export function describePortExamples(name: string, create: CreateEngine, options: ContractOptions = {}): void {
  describe(`${name}: examples of the port`, () => {
    describeUpdates(create, options);
    describeFilters(create);
    describeTextSearch(create);
    describeSorting(create);
    describeFacetCounts(create);
    describeInvalidQueries(create);
  });
}
