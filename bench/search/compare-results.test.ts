import { expect, it } from 'vitest';
import { findDifference } from './compare-results.ts';
import type { BenchResult } from './bench-engine.ts';
import { facetNames } from './bench-query.ts';

const facets = Object.fromEntries(facetNames.map((name) => [name, [['a', 2]]])) as BenchResult['facets'];
const right: BenchResult = { ids: [3, 1], count: 2, facets, stats: { price: { min: 1, max: 9 } } };

it('finds no difference between equal results', () => {
  expect(findDifference(right, structuredClone(right))).toBeUndefined();
});

it.each<[string, Partial<BenchResult>]>([
  ['count', { count: 3 }],
  ['hits', { ids: [1, 3] }],
  ['make', { facets: { ...facets, make: [['a', 1]] } }],
  ['model', { facets: { ...facets, model: [] } }],
  ['range of price', { stats: { price: { min: 1, max: 8 } } }],
  ['range of km', { stats: { ...right.stats, km: { min: 0, max: 0 } } }],
])('names the %s where results differ', (part, other) => {
  expect(findDifference(right, { ...right, ...other })).toMatch(`${part}: expected`);
});
