import { expect, it } from 'vitest';
import { savedOn } from './saved-on.ts';

const now = new Date('2026-11-15T02:00:00Z');

it.each([
  ['2026-11-03T02:00:00Z', 'NSW', 'Saved 3 Nov'],
  ['2026-11-03T14:00:00Z', 'NSW', 'Saved 4 Nov'],
  ['2026-11-03T14:00:00Z', 'WA', 'Saved 3 Nov'],
  ['2025-12-31T02:00:00Z', 'VIC', 'Saved 31 Dec 2025'],
  ['2025-12-31T13:30:00Z', 'VIC', 'Saved 1 Jan'],
] as const)('a car saved at %s says in %s: %s', (at, state, words) => {
  expect(savedOn(new Date(at), now, state)).toBe(words);
});
