import { expect, it } from 'vitest';
import { maxQuestionLength, tokenize } from './tokenize.ts';

it.each([
  ['a long question', 'a'.repeat(5000)],
  ['characters that decompose into eighteen', 'ﷺ'.repeat(500)],
])('reads at most the maximum length of %s', (_, text) => {
  expect(tokenize(text).join(' ').length).toBeLessThanOrEqual(maxQuestionLength);
});
