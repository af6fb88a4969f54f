import fc from 'fast-check';
import { expect, it } from 'vitest';
import { internParsed, internSplit } from './intern.ts';

it('returns each text’s value, the same one for equal texts', () => {
  const read = internParsed((text) => ({ text }));
  expect(read('a')).toEqual({ text: 'a' });
  expect(read('b')).toEqual({ text: 'b' });
  expect(read(['a'].join())).toBe(read('a'));
});

it('clears the cache when it has too many values', () => {
  const read = internParsed((text) => ({ text }));
  const first = read('first');
  for (let n = 0; n < 200_001; n++) read(String(n));
  expect(read('first')).not.toBe(first);
  expect(read('first')).toEqual(first);
});

it('splits a text into any number of items', () => {
  const split = internSplit('|');
  expect(split('')).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c d', 'ä'), { minLength: 1 }), (items) => {
      expect(split(items.join('|'))).toEqual(items);
    }),
  );
});
