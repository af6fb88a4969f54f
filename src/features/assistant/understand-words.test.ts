import { expect, it } from 'vitest';
import { longestQuestion, wordsOf } from './understand-words.ts';

it.each([
  ['a long question', 'a'.repeat(5000)],
  ['letters that stand for eighteen others each', 'ﷺ'.repeat(500)],
])('reads no more than the longest question of %s', (_, text) => {
  expect(wordsOf(text).join(' ').length).toBeLessThanOrEqual(longestQuestion);
});
