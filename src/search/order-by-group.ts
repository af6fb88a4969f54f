import type { Boost, Filter } from './search-engine.ts';

/**
 * Boosts that sort documents by their group, those of the first group first and those of no group last. `toFilter` matches
 * the documents of any of some groups.
 *
 * A group's score is written in binary, one boost for each digit: a thousand groups take ten boosts.
 *
 *     group    a   b   c            boost   score   groups
 *     score   11  10  01              0       1     a, c
 *                                     1       2     a, b
 */
export function orderByGroup<Group>(groups: readonly Group[], toFilter: (groups: readonly Group[]) => Filter): Boost[] {
  if (groups.length === 0) return [];
  const digits = groups.length.toString(2).length;
  return Array.from({ length: digits }, (_, digit) => 2 ** digit).map((score) => ({
    score,
    filter: toFilter(groups.filter((_, index) => ((groups.length - index) & score) !== 0)),
  }));
}
