import { expect, test } from 'vitest';
import { printMoment, printWallTime } from './print-time.ts';

test.each([
  ['2026-11-17T10:30', 'Tuesday 17 November 2026, 10:30 am'],
  ['2026-11-17T00:05', 'Tuesday 17 November 2026, 12:05 am'],
  ['2026-11-17T12:00', 'Tuesday 17 November 2026, 12:00 pm'],
  ['2026-02-28T16:30', 'Saturday 28 February 2026, 4:30 pm'],
  ['2026-99-99T16:30', '2026-99-99T16:30'],
  ['soon', 'soon'],
  ['', ''],
])('%s reads %s', (local, printed) => expect(printWallTime(local)).toBe(printed));

test.each([
  ['WA', 'Sunday 15 November 2026, 12:12 pm'],
  ['SA', 'Sunday 15 November 2026, 2:42 pm'],
  ['VIC', 'Sunday 15 November 2026, 3:12 pm'],
] as const)('a moment is told by the clocks of %s', (state, printed) =>
  expect(printMoment(new Date('2026-11-15T04:12:29Z'), state)).toBe(printed),
);
