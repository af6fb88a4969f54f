import { expect, it } from 'vitest';
import { formatAge, formatAgo } from './format-age.ts';

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [47.5 * 3600, '47 h'],
  [48 * 3600, '2 days'],
  [-5, '0 s'],
])('26.6 shows %d seconds as %s', (seconds, text) => {
  expect(formatAge(seconds)).toBe(text);
});

it('26.6 shows how long ago something was', () => {
  const now = new Date('2026-11-18T00:00:00Z');
  expect(formatAgo(null, now)).toBe('never');
  expect(formatAgo(now, now)).toBe('just now');
  expect(formatAgo(new Date('2026-11-17T23:00:00Z'), now)).toBe('1 h ago');
});
