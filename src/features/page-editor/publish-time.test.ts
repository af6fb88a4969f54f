import { expect, it } from 'vitest';
import { readPublishTime } from './publish-time.ts';

const now = new Date('2026-11-18T04:00:00Z');

it.each([
  ['Australia/Perth', '2026-11-18T12:01', '2026-11-18T04:01:00.000Z'],
  ['Australia/Sydney', '2026-11-18T15:01', '2026-11-18T04:01:00.000Z'],
  // Daylight saving skips 2:30.
  ['Australia/Sydney', '2027-10-03T02:30', '2027-10-02T16:30:00.000Z'],
])('29.5 schedules in the time zone %s', (zone, text, at) => {
  expect(readPublishTime(text, { zone, now })).toEqual({ ok: true, at: new Date(at) });
});

it.each([
  ['2026-11-18T12:00', /has passed/],
  ['2020-01-01T00:00', /has passed/],
  ['2028-01-01T00:00', /twelve months/],
  ['2027-02-30T10:00', /valid date and time/],
  ['2027-02-01T25:00', /valid date and time/],
  ['', /valid date and time/],
  ['tomorrow', /valid date and time/],
  ['+275760-09-13T00:00', /valid date and time/],
])('29.5 refuses %s with a clear message', (text, error) => {
  expect(readPublishTime(text, { zone: 'Australia/Perth', now })).toEqual({
    ok: false,
    error: expect.stringMatching(error),
  });
});
