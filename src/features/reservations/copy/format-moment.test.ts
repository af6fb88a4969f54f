import { describe, expect, it } from 'vitest';
import { formatClockName, formatDatedMoment, formatMoment, formatWallTime } from './format-moment.ts';
import { formatTimeLeft } from './format-time-left.ts';

const at = new Date('2026-11-17T07:42:00Z');

describe('times of a reservation', () => {
  it.each([
    ['WA', 'Tuesday 17 November, 3:42pm', 'Perth time'],
    ['NSW', 'Tuesday 17 November, 6:42pm', 'Sydney time'],
    ['QLD', 'Tuesday 17 November, 5:42pm', 'Brisbane time'],
    ['NT', 'Tuesday 17 November, 5:12pm', 'Darwin time'],
  ] as const)('are in the local time of %s: %s', (state, expected, clock) => {
    expect(formatMoment(at, state)).toBe(expected);
    expect(formatClockName(state)).toBe(clock);
  });

  it('include the year on receipts', () => expect(formatDatedMoment(at, 'WA')).toBe('17 November 2026, 3:42pm'));
  it('are shown unchanged if they are local already', () =>
    expect(formatWallTime('2026-11-20T10:00')).toBe('Friday 20 November, 10am'));
});

describe('time left', () => {
  const [minute, hour] = [60_000, 3_600_000];
  it.each([
    [48 * hour, '2 days'],
    [48 * hour - minute, '1 day 23 hours'],
    [25 * hour, '1 day 1 hour'],
    [24 * hour + 59 * minute, '1 day'],
    [2 * hour + 5 * minute, '2 hours 5 minutes'],
    [hour, '1 hour'],
    [15 * minute, '15 minutes'],
    [15 * minute - 3000, '15 minutes'],
    [minute + 1000, '2 minutes'],
    [minute, '1 minute'],
    [59_000, 'less than a minute'],
    [-hour, 'less than a minute'],
  ])('of %d ms is %s', (ms, expected) => expect(formatTimeLeft(ms)).toBe(expected));
});
