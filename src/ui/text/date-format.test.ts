import { expect, it } from 'vitest';
import { createDateFormat } from './date-format.ts';

it('26.1 formats times in each zone as if it were the only one', () => {
  const format = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const at = new Date('2026-11-18T04:05:00Z');
  const zones = ['Australia/Perth', 'Australia/Sydney', 'UTC'];
  const [perth, sydney, utc] = ['18 Nov 2026, 12:05 pm', '18 Nov 2026, 3:05 pm', '18 Nov 2026, 4:05 am'];
  expect([...zones, ...zones].map((zone) => format(at, zone))).toEqual([perth, sydney, utc, perth, sydney, utc]);
  expect(format(at)).toBe(at.toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short' }));
  expect(() => format(at, 'Nowhere')).toThrow(RangeError);
});
