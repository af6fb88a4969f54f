import { expect, test } from 'vitest';
import { toLikePatterns } from './like-patterns.ts';

test.each([
  ['swan  river', ['%swan%', '%river%']],
  ['', []],
  ['   ', []],
  [String.raw`50%_\x`, [String.raw`%50\%\_\\x%`]],
])('26.1 %j is searched as %j', (text, patterns) => {
  expect(toLikePatterns(text)).toEqual(patterns);
});

test('26.1 a long text is searched by its first words', () => {
  expect(toLikePatterns('a '.repeat(1000))).toHaveLength(8);
});
