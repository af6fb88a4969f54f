import { describe, expect, it } from 'vitest';
import { checkPlan, isPriceJump } from './circuit-breaker.ts';

const calm = { cars: 100, withdrawn: 0, delisted: 0, priced: 100, repriced: 0, absent: [] };

describe('27.3 the circuit breaker', () => {
  it.each([
    ['nothing', calm],
    ['withdraws 30%', { ...calm, withdrawn: 30 }],
    ['changes 30% of prices a lot', { ...calm, repriced: 30 }],
    ['adds the first cars', { ...calm, cars: 0, priced: 0 }],
  ])('lets a run pass that %s', (_what, figures) => {
    expect(checkPlan(figures)).toBeUndefined();
  });

  it.each([
    ['This run would withdraw 31 of 100 cars (31%).', { ...calm, withdrawn: 31 }],
    ['This run would withdraw 1 of 1 cars (100%).', { ...calm, cars: 1, withdrawn: 1 }],
    ['This run would withdraw, sell or hide 31 of 100 cars (31%).', { ...calm, withdrawn: 11, delisted: 20 }],
    [
      'The file has no column “Farbe”, which fills Colour.',
      { ...calm, absent: [{ field: 'colour', columns: ['Farbe'] }] },
    ],
    [
      'The file has no columns “Farbe”, “Pic 1” and “Pic 2”, which fill Colour and Photos.',
      {
        ...calm,
        absent: [
          { field: 'colour', columns: ['Farbe'] },
          { field: 'photos', columns: ['Pic 1', 'Pic 2'] },
        ],
      },
    ],
    ['This run would change 31 of 100 prices (31%) by more than 30%.', { ...calm, repriced: 31 }],
  ])('stops a run: %s', (message, figures) => {
    expect(checkPlan(figures)).toBe(message);
  });

  it.each([
    [10_000, 13_000, false],
    [10_000, 13_001, true],
    [10_000, 7000, false],
    [10_000, 6999, true],
    [10_000, 0, true],
    [0, 10_000, false],
  ])('takes a price from %d to %d for a possible error: %s', (before, after, isJump) => {
    expect(isPriceJump(before, after)).toBe(isJump);
  });
});
