import { expect, it } from 'vitest';
import { holdWords } from './hold-words.ts';

const until = new Date('2026-11-17T05:42:30Z');
const car = { vehicleNounSingular: 'car' };

it.each([
  ['WA', 'Someone is reserving this car. It frees up at 1:42pm.'],
  ['NSW', 'Someone is reserving this car. It frees up at 4:42pm.'],
  ['QLD', 'Someone is reserving this car. It frees up at 3:42pm.'],
] as const)('says when a locked car frees up, by the clock of %s', (state, words) => {
  expect(holdWords({ kind: 'locked', until }, state, car)).toBe(words);
});

it('says until when a deposit holds a car', () => {
  expect(holdWords({ kind: 'held', until }, 'WA', car)).toBe('Reserved until Tuesday 17 November, 1:42pm.');
});
