import { expect, test } from 'vitest';
import { countWithNoun } from './count-with-noun.ts';

const nouns = { one: 'van', many: 'vans' };

test.each([
  [0, '0 vans'],
  [1, '1 van'],
  [2, '2 vans'],
  [1001, '1,001 vans'],
])('pluralises the noun: %d', (count, text) => expect(countWithNoun(count, nouns)).toBe(text));
