import { expect, test } from 'vitest';
import { duration, progressBar, progressWords } from './progress-line.ts';

test('says how far, how fast and how long yet', () => {
  const pace = { done: 42_000, total: 100_000, found: 0, seconds: 52 };
  expect(progressWords(pace)).toBe(' 42 %  42,000 of 100,000 cars  808 cars/s  1 min 12 s left');
  expect(progressBar(pace)).toBe(
    '[===========>                ]  42 %  42,000 of 100,000 cars  808 cars/s  1 min 12 s left',
  );
});

test('does not count what an earlier run wrote as speed', () => {
  expect(progressWords({ done: 60, total: 100, found: 50, seconds: 10 })).toContain('1 cars/s  40 s left');
  expect(progressWords({ done: 50, total: 100, found: 50, seconds: 10 })).toBe(' 50 %  50 of 100 cars');
});

test('ends with the time it took', () => {
  expect(progressWords({ done: 100, total: 100, found: 0, seconds: 80 })).toContain('100 %');
  expect(progressWords({ done: 100, total: 100, found: 0, seconds: 80 })).toContain('done in 1 min 20 s');
});

test.each([
  [0.4, '0 s'],
  [59.4, '59 s'],
  [60, '1 min 0 s'],
  [3_725, '1 h 2 min'],
])('%d seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});
