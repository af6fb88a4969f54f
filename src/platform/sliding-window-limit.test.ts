import { describe, expect, it } from 'vitest';
import { secondsUntilAllowed } from './sliding-window-limit.ts';

describe('an action limited to one in 30 seconds and three in an hour', () => {
  const limits = [
    { max: 1, seconds: 30 },
    { max: 3, seconds: 3600 },
  ];

  it.each<[string, number[], number]>([
    ['never happened', [], 0],
    ['happened just now', [0], 30],
    ['happened 29.2 seconds ago', [29.2], 1],
    ['happened 30 seconds ago', [30], 0],
    ['happened twice this hour', [40, 50], 0],
    ['happened three times this hour', [40, 50, 600], 3000],
    ['reached both limits', [10, 20, 3599], 20],
    ['happened three times, once an hour ago', [40, 50, 3600], 0],
    ['happened four times this hour', [40, 50, 600, 700], 3000],
    ['happened in the future, by another clock', [-5], 30],
  ])('that %s', (_, ages, seconds) => {
    expect(secondsUntilAllowed(limits, ages)).toBe(seconds);
  });
});
