import type { Filter } from '../../../search/search-engine.ts';
import type { Parameters } from './instantsearch-request.ts';
import { pagingOf } from './paging.ts';
import { readRequestFilter } from './read-request-filter.ts';

const mostHits = 1500;
const mostConditions = 2000;

export interface OneSearch {
  type?: 'default' | 'facet' | null | undefined;
  asked: Parameters;
}

/** Asks for more than any page of widgets would. */
export class ImmodestCall extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ImmodestCall';
  }
}

/**
 * What one search costs is bounded by its own parameters; this bounds what all those of a call cost together, before
 * the first of them is run.
 * @throws ImmodestCall
 * @throws BadFilter
 */
export function requireModestCall(searches: readonly OneSearch[], pageSize: number): void {
  const forCars = searches.filter(({ type }) => type !== 'facet');
  const hits = forCars.reduce((sum, { asked }) => sum + pagingOf(asked, pageSize).limit, 0);
  if (hits > mostHits) throw new ImmodestCall(`One call may ask for ${mostHits} hits in all, not for ${hits}`);
  const conditions = searches.reduce((sum, { asked }) => sum + conditionsIn(readRequestFilter(asked)), 0);
  if (conditions > mostConditions)
    throw new ImmodestCall(`One call may hold ${mostConditions} conditions in all, not ${conditions}`);
}

/** A list of values is looked up at once and counts as one. */
function conditionsIn(filter: Filter): number {
  if (filter.kind === 'not') return conditionsIn(filter.of);
  return 'of' in filter ? filter.of.reduce((sum, each) => sum + conditionsIn(each), 0) : 1;
}
