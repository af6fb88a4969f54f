import { expect, it } from 'vitest';
import { measureGrowth, measureRise } from './growth.ts';

const atMinutes = (value: (minute: number) => number) =>
  Array.from({ length: 60 }, (_, minute) => ({ minute, value: value(minute) }));

it('finds the growth among samples of which every fifth is far off', () => {
  expect(measureGrowth(atMinutes((minute) => 200 + minute / 30 + (minute % 5 === 0 ? 40 : 0)))).toBeCloseTo(2, 0);
  expect(measureGrowth(atMinutes((minute) => 200 + (minute % 7)))).toBeCloseTo(0, 0);
});

it('finds a rise of handles, not a single peak', () => {
  expect(measureRise(Array.from({ length: 30 }, (_, at) => 100 + at))).toBe(20);
  expect(measureRise(Array.from({ length: 30 }, (_, at) => (at === 28 ? 500 : 100)))).toBe(0);
});
