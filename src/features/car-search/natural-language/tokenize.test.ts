import { expect, it } from 'vitest';
import { maxTextLength, tokenize } from './tokenize.ts';

it.each([
  ['a long text', 'a'.repeat(5000)],
  ['characters that decompose into eighteen', 'ﷺ'.repeat(500)],
])('reads at most the maximum length of %s', (_, text) => {
  expect(tokenize(text).join(' ').length).toBeLessThanOrEqual(maxTextLength);
});
