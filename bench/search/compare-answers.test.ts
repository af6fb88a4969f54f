import { expect, it } from 'vitest';
import { findDifference } from './compare-answers.ts';
import type { BenchAnswer } from './bench-engine.ts';
import { facetNames } from './bench-query.ts';

const facets = Object.fromEntries(facetNames.map((name) => [name, [['a', 2]]])) as BenchAnswer['facets'];
const right: BenchAnswer = { ids: [3, 1], count: 2, facets, stats: { price: { min: 1, max: 9 } } };

it('finds no difference between equal answers', () => {
  expect(findDifference(right, structuredClone(right))).toBeUndefined();
});

it.each<[string, Partial<BenchAnswer>]>([
  ['count', { count: 3 }],
  ['hits', { ids: [1, 3] }],
  ['make', { facets: { ...facets, make: [['a', 1]] } }],
  ['model', { facets: { ...facets, model: [] } }],
  ['range of price', { stats: { price: { min: 1, max: 8 } } }],
  ['range of km', { stats: { ...right.stats, km: { min: 0, max: 0 } } }],
])('names the %s where answers differ', (part, other) => {
  expect(findDifference(right, { ...right, ...other })).toMatch(`${part}: expected`);
});
