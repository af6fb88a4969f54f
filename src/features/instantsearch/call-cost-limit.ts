import { type SearchCost, estimateSearchCost, type SearchRequest } from './estimate-search-cost.ts';

/** About 60 ms on 100,000 cars, during which the thread is blocked. Three times the cost of a full page of hits. */
const maxSearchCost = 2500;
/** About 250 ms on 100,000 cars, twice the cost of a page with twenty widgets. */
const maxCallCost = 10_000;

/** The call costs more than any page of widgets would. */
export class CallTooExpensiveError extends Error {
  constructor(limit: string, cost: SearchCost) {
    const parts = Object.entries(cost).filter(([, sum]) => sum > 0);
    const breakdown = parts.map(([part, sum]) => `${part} ${Math.ceil(sum)}`).join(', ');
    super(`${limit}, not ${Math.ceil(sumCost(cost))} (${breakdown}): send a smaller request`);
    this.name = 'CallTooExpensiveError';
  }
}

/**
 * Limits the estimated cost of each search and of the whole call, before running any of them.
 * @throws CallTooExpensiveError
 * @throws FilterSyntaxError
 */
export function requireAffordableCall(searches: readonly SearchRequest[], pageSize: number): void {
  const costs = searches.map((search) => estimateSearchCost(search, pageSize));
  const tooExpensive = costs.find((cost) => sumCost(cost) > maxSearchCost);
  if (tooExpensive) throw new CallTooExpensiveError(`One search may cost ${maxSearchCost}`, tooExpensive);
  const callCost = costs.reduce(add, noCost);
  if (sumCost(callCost) > maxCallCost)
    throw new CallTooExpensiveError(`One call may cost ${maxCallCost} in all`, callCost);
}

const noCost: SearchCost = { searches: 0, conditions: 0, keywords: 0, facets: 0, hits: 0, depth: 0 };

const add = (a: SearchCost, b: SearchCost): SearchCost => ({
  searches: a.searches + b.searches,
  conditions: a.conditions + b.conditions,
  keywords: a.keywords + b.keywords,
  facets: a.facets + b.facets,
  hits: a.hits + b.hits,
  depth: a.depth + b.depth,
});

const sumCost = (cost: SearchCost): number => Object.values(cost).reduce((sum, part) => sum + part, 0);
