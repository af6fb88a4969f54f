import { type Cost, costOfSearch, type OneSearch } from './cost-of-search.ts';

/** About 60 ms on 100,000 cars, in which nobody else is answered; three times what the hits of a full page come to. */
const mostOfOne = 2500;
/** About a quarter of a second there, and twice what a page of twenty widgets comes to. */
const mostInAll = 10_000;

/** Asks for more than any page of widgets would. */
export class ImmodestCall extends Error {
  constructor(what: string, cost: Cost) {
    const parts = Object.entries(cost).filter(([, sum]) => sum > 0);
    const named = parts.map(([part, sum]) => `${part} ${Math.ceil(sum)}`).join(', ');
    super(`${what}, not ${Math.ceil(totalOf(cost))} (${named}): ask for less`);
    this.name = 'ImmodestCall';
  }
}

/**
 * Bounds what each search of a call costs, and all of them together, before the first is run.
 * @throws ImmodestCall
 * @throws BadFilter
 */
export function requireModestCall(searches: readonly OneSearch[], pageSize: number): void {
  const costs = searches.map((search) => costOfSearch(search, pageSize));
  const tooDear = costs.find((cost) => totalOf(cost) > mostOfOne);
  if (tooDear) throw new ImmodestCall(`One search may cost ${mostOfOne}`, tooDear);
  const together = costs.reduce(add, nothing);
  if (totalOf(together) > mostInAll) throw new ImmodestCall(`One call may cost ${mostInAll} in all`, together);
}

const nothing: Cost = { searches: 0, conditions: 0, words: 0, facets: 0, hits: 0, depth: 0 };

const add = (a: Cost, b: Cost): Cost => ({
  searches: a.searches + b.searches,
  conditions: a.conditions + b.conditions,
  words: a.words + b.words,
  facets: a.facets + b.facets,
  hits: a.hits + b.hits,
  depth: a.depth + b.depth,
});

const totalOf = (cost: Cost): number => Object.values(cost).reduce((sum, part) => sum + part, 0);
