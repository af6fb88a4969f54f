import { expect, it } from 'vitest';
import { countReachablePages, clampToReachableHits } from './reachable-hits.ts';

it.each([
  [0, 21, { offset: 0, limit: 21 }],
  [9979, 21, { offset: 9979, limit: 21 }],
  [9996, 21, { offset: 9996, limit: 4 }],
  [10_000, 21, { offset: 10_000, limit: 0 }],
  [1e15, 100, { offset: 10_000, limit: 0 }],
  [5, 0, { offset: 5, limit: 0 }],
])('offset %d and %d hits are clamped to %j', (offset, size, span) => {
  expect(clampToReachableHits(offset, size)).toEqual(span);
});

it.each([
  [0, 21, 0],
  [1, 21, 1],
  [21, 21, 1],
  [22, 21, 2],
  [9996, 21, 476],
  [9997, 21, 477],
  [100_000, 21, 477],
  [100_000, 100, 100],
  [100_000, 0, 0],
])('%d hits with a page size of %d have %d pages', (count, size, pages) => {
  expect(countReachablePages(count, size)).toBe(pages);
});

it('the last page is the last one with a hit', () => {
  const size = 21;
  const last = countReachablePages(1_000_000, size);
  expect(clampToReachableHits((last - 1) * size, size).limit).toBeGreaterThan(0);
  expect(clampToReachableHits(last * size, size).limit).toBe(0);
});
