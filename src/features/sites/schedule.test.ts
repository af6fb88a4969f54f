import { describe, expect, it, test } from 'vitest';
import { getScheduleState, readSchedule, toScheduleValues } from './schedule.ts';

const now = new Date('2026-11-18T02:00:30Z'); // 10:00:30 in Perth
const perth = { timeZone: 'Australia/Perth', now };

describe('29.5 a schedule', () => {
  it('is read in the time zone of the dealership', () => {
    expect(readSchedule({ start: '2026-11-19T09:00', expiry: '2026-12-01T00:00' }, perth)).toEqual({
      ok: true,
      schedule: { start: new Date('2026-11-19T01:00:00Z'), expiry: new Date('2026-11-30T16:00:00Z') },
    });
  });

  it('may be open at both ends', () => {
    expect(readSchedule({ start: '', expiry: '' }, perth)).toEqual({
      ok: true,
      schedule: { start: null, expiry: null },
    });
  });

  test.each([
    ['ends before it starts', '2026-11-20T09:00', '2026-11-19T09:00', 'later than the start'],
    ['ends as it starts', '2026-11-20T09:00', '2026-11-20T09:00', 'later than the start'],
    ['lies in the past', '2026-11-01T09:00', '2026-11-02T09:00', 'has passed'],
    ['ends now', '', '2026-11-18T10:00', 'has passed'],
  ])('that %s is refused', (_what, start, expiry, message) => {
    expect(readSchedule({ start, expiry }, perth)).toMatchObject({
      ok: false,
      errors: { expiry: expect.stringContaining(message) },
    });
  });

  it('that has ended stays as it was, to the second', () => {
    const stored = { start: new Date('2026-10-01T01:02:03Z'), expiry: new Date('2026-11-01T01:02:03Z') };
    const typed = toScheduleValues(stored, 'Australia/Perth');
    expect(readSchedule(typed, { ...perth, stored })).toEqual({ ok: true, schedule: stored });
  });

  test.each([
    ['scheduled', new Date(now.getTime() + 1), null],
    ['live', now, null],
    ['live', null, new Date(now.getTime() + 1)],
    ['ended', null, now],
  ])('is %s from %o to %o', (state, start, expiry) => {
    expect(getScheduleState({ start, expiry }, now)).toBe(state);
  });
});
