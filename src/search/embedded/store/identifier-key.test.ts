import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compact } from '../../tokenize.ts';
import { identifierKey } from './identifier-key.ts';

const identifier = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcXYZ0189 -/.'), minLength: 1, maxLength: 20 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
);

it('gives every identifier a key within the range of each of its prefixes', () => {
  fc.assert(
    fc.property(identifier, fc.nat(12), (text, length) => {
      const prefix = compact(text).slice(0, length);
      const key = identifierKey(text);
      expect(key).toBeGreaterThanOrEqual(identifierKey(prefix));
      expect(key).toBeLessThanOrEqual(identifierKey(prefix, 37));
      expect(key).toBeLessThan(2 ** 53);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['A-100', 'a100'],
  ['a 100', 'A100'],
])('treats %s like %s', (a, b) => {
  expect(identifierKey(a)).toBe(identifierKey(b));
});
