import { describe, expect, it } from 'vitest';
import { findExceededLimit } from './valuation-limits.ts';

const now = new Date('2026-11-15T02:00:00Z');
const limit = (year: number, kms: number, at = now, state: 'WA' | 'NSW' = 'WA') =>
  findExceededLimit({ year, kms, state, now: at });

describe('Q9 an estimate', () => {
  it.each([
    ['recent with low kilometres', 2023, 30_000, null],
    ['of next year', 2027, 0, null],
    ['exactly 7 years old', 2019, 50_000, null],
    ['8 years old', 2018, 50_000, 'too_old'],
    ['at exactly 100,000 km', 2023, 100_000, null],
    ['at 100,001 km', 2023, 100_001, 'too_far'],
    ['over both limits', 2010, 200_000, 'too_old'],
  ] as const)('of a car %s: %s, %d km', (_what, year, kms, reason) => {
    expect(limit(year, kms)).toBe(reason);
  });

  it('counts calendar years where the car is registered', () => {
    const newYearInSydney = new Date('2026-12-31T13:30:00Z');
    expect(limit(2019, 10, newYearInSydney, 'NSW')).toBe('too_old');
    expect(limit(2019, 10, newYearInSydney, 'WA')).toBeNull();
  });
});
