import { expect, it } from 'vitest';
import { seenWords } from './account-days.ts';

/** In Perth it is Monday already. */
const now = new Date('2026-11-15T17:00:00Z');

it.each([
  ['Active today', '2026-11-15T16:30:00Z'],
  ['Active yesterday', '2026-11-15T15:30:00Z'],
  ['Last active 14 Nov 2026', '2026-11-14T15:30:00Z'],
])('says %j by the clocks of the dealership', (words, seen) => {
  expect(seenWords(new Date(seen), now, 'Australia/Perth')).toBe(words);
});
