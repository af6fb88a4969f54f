import { describe, expect, it } from 'vitest';
import { getNextRun } from './next-run.ts';

const next = (schedule: Parameters<typeof getNextRun>[0], after: string, zone = 'Australia/Perth') =>
  getNextRun(schedule, new Date(after), zone).toISOString();

describe('27.3 a schedule', () => {
  it('repeats after its minutes', () => {
    expect(next({ kind: 'every', minutes: 15 }, '2026-11-18T03:00:00Z')).toBe('2026-11-18T03:15:00.000Z');
  });

  it.each([
    ['today', '2026-11-17T20:00:00Z', 'Australia/Perth', '2026-11-17T22:30:00.000Z'],
    ['tomorrow', '2026-11-17T22:30:00Z', 'Australia/Perth', '2026-11-18T22:30:00.000Z'],
    ['with daylight saving', '2026-11-17T12:00:00Z', 'Australia/Hobart', '2026-11-17T19:30:00.000Z'],
    ['without daylight saving', '2026-07-17T12:00:00Z', 'Australia/Hobart', '2026-07-17T20:30:00.000Z'],
    ['on the day when clocks are set forward', '2026-10-03T12:00:00Z', 'Australia/Hobart', '2026-10-03T19:30:00.000Z'],
  ])('is due at 06:30 in the dealership’s time zone: %s', (_when, after, zone, expected) => {
    expect(next({ kind: 'daily', time: '06:30' }, after, zone)).toBe(expected);
  });

  it('is due on a day without that time as well', () => {
    expect(next({ kind: 'daily', time: '02:30' }, '2026-10-03T12:00:00Z', 'Australia/Hobart')).toBe(
      '2026-10-03T16:30:00.000Z',
    );
  });
});
