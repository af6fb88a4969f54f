import { expect, test } from 'vitest';
import { formatInstant, formatShortLocalTime, formatLocalTime } from './format-time.ts';

test.each([
  ['2026-11-17T10:30', 'Tuesday 17 November 2026, 10:30am'],
  ['2026-11-17T00:05', 'Tuesday 17 November 2026, 12:05am'],
  ['2026-11-17T12:00', 'Tuesday 17 November 2026, 12pm'],
  ['2026-02-28T16:30', 'Saturday 28 February 2026, 4:30pm'],
  ['2026-99-99T16:30', '2026-99-99T16:30'],
  ['soon', 'soon'],
  ['', ''],
])('formats %s as %s', (local, printed) => expect(formatLocalTime(local)).toBe(printed));

test.each([
  ['2026-11-18T09:30', 'Wed 18 Nov 9:30am'],
  ['2026-11-18T14:00', 'Wed 18 Nov 2pm'],
  ['2026-99-99T16:30', ''],
  ['soon', ''],
])('formats %s briefly as “%s”', (local, printed) => expect(formatShortLocalTime(local)).toBe(printed));

test.each([
  ['WA', 'Sunday 15 November 2026, 12:12pm'],
  ['SA', 'Sunday 15 November 2026, 2:42pm'],
  ['VIC', 'Sunday 15 November 2026, 3:12pm'],
] as const)('formats a time in the time zone of %s', (state, printed) =>
  expect(formatInstant(new Date('2026-11-15T04:12:29Z'), state)).toBe(printed),
);
