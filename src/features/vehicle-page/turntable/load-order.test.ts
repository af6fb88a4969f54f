import { expect, test } from 'vitest';
import { findNearestFrame, listLoadOrder } from './load-order.ts';

test('frames load from coarse steps to fine ones', () => {
  expect(listLoadOrder(8)).toEqual([0, 4, 2, 6, 1, 3, 5, 7]);
  expect(listLoadOrder(24).slice(0, 6)).toEqual([0, 16, 8, 4, 12, 20]);
});

test.each([8, 9, 24, 36, 71, 72])('each of %d frames loads once', (count) => {
  expect(listLoadOrder(count).toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, frame) => frame));
});

test.each([
  [5, [0, 4, 12], 4],
  [23, [0, 12], 0],
  [2, [20, 7], 7],
  [6, [6], 6],
  [6, [], undefined],
])('frame %d of 24 is shown by the nearest of %j', (wanted, loaded, shown) => {
  expect(findNearestFrame(wanted, new Set(loaded), 24)).toBe(shown);
});
