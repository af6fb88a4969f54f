import { expect, test } from 'vitest';
import { countOf } from './count-of.ts';

const nouns = { one: 'van', many: 'vans' };

test.each([
  [0, '0 vans'],
  [1, '1 van'],
  [2, '2 vans'],
  [1001, '1,001 vans'],
])('a noun follows its number: %d', (count, words) => expect(countOf(count, nouns)).toBe(words));
