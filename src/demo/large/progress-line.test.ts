import { expect, test } from 'vitest';
import { formatDuration, formatProgressBar, formatProgress } from './progress-line.ts';

test('shows progress, speed and remaining time', () => {
  const pace = { done: 42_000, total: 100_000, found: 0, seconds: 52 };
  expect(formatProgress(pace)).toBe(' 42 %  42,000 of 100,000 cars  808 cars/s  1 min 12 s left');
  expect(formatProgressBar(pace)).toBe(
    '[===========>                ]  42 %  42,000 of 100,000 cars  808 cars/s  1 min 12 s left',
  );
});

test('excludes cars of an earlier run from the speed', () => {
  expect(formatProgress({ done: 60, total: 100, found: 50, seconds: 10 })).toContain('1 cars/s  40 s left');
  expect(formatProgress({ done: 50, total: 100, found: 50, seconds: 10 })).toBe(' 50 %  50 of 100 cars');
});

test('ends with the time it took', () => {
  expect(formatProgress({ done: 100, total: 100, found: 0, seconds: 80 })).toContain('100 %');
  expect(formatProgress({ done: 100, total: 100, found: 0, seconds: 80 })).toContain('done in 1 min 20 s');
});

test.each([
  [0.4, '0 s'],
  [59.4, '59 s'],
  [60, '1 min 0 s'],
  [3_725, '1 h 2 min'],
])('%d seconds → %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
