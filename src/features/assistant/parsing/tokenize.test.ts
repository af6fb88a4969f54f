import { expect, it } from 'vitest';
import { maxQuestionLength, tokenize } from './tokenize.ts';

it.each([
  ['a long question', 'a'.repeat(5000)],
  ['letters that stand for eighteen others each', 'ﷺ'.repeat(500)],
])('reads no more than the longest question of %s', (_, text) => {
  expect(tokenize(text).join(' ').length).toBeLessThanOrEqual(maxQuestionLength);
});
