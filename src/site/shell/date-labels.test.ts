import { expect, it } from 'vitest';
import { formatDay, savedLabel, lastActiveLabel } from './date-labels.ts';

/** In Perth it is Monday already. */
const now = new Date('2026-11-15T17:00:00Z');

it.each([
  ['Active today', '2026-11-15T16:30:00Z'],
  ['Active yesterday', '2026-11-15T15:30:00Z'],
  ['Last active 14 Nov 2026', '2026-11-14T15:30:00Z'],
])('formats %j in the dealership’s time zone', (label, seen) => {
  expect(lastActiveLabel(new Date(seen), now, 'Australia/Perth')).toBe(label);
});

it.each([
  ['2026-11-03T02:00:00Z', 'Sydney', 'Saved 3 Nov'],
  ['2026-11-03T14:00:00Z', 'Sydney', 'Saved 4 Nov'],
  ['2026-11-03T14:00:00Z', 'Perth', 'Saved 3 Nov'],
  ['2025-12-31T02:00:00Z', 'Melbourne', 'Saved 31 Dec 2025'],
  ['2025-12-31T13:30:00Z', 'Melbourne', 'Saved 1 Jan'],
])('a car saved at %s has in %s the label: %s', (at, city, label) => {
  expect(savedLabel(new Date(at), now, `Australia/${city}`)).toBe(label);
});

it('includes the year of a single day', () => {
  expect(formatDay(new Date('2026-11-03T14:00:00Z'), 'Australia/Sydney')).toBe('4 Nov 2026');
});
