import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOnce, splitOnce } from './read-once.ts';

it('gives every text its value, and equal texts the same one', () => {
  const read = readOnce((text) => ({ text }));
  expect(read('a')).toEqual({ text: 'a' });
  expect(read('b')).toEqual({ text: 'b' });
  expect(read(['a'].join())).toBe(read('a'));
});

it('forgets when there is too much to know', () => {
  const read = readOnce((text) => ({ text }));
  const first = read('first');
  for (let n = 0; n < 200_001; n++) read(String(n));
  expect(read('first')).not.toBe(first);
  expect(read('first')).toEqual(first);
});

it('splits a text into its words, however many there are', () => {
  const split = splitOnce('|');
  expect(split('')).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c d', 'ä'), { minLength: 1 }), (words) => {
      expect(split(words.join('|'))).toEqual(words);
    }),
  );
});
