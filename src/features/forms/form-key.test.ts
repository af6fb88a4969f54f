import { expect, it, test } from 'vitest';
import { getKeyTime, createFormKey } from './form-key.ts';

const now = new Date('2026-11-15T02:03:04.567Z');

it('a key is a unique UUID of version 7 that contains its time of creation', () => {
  const keys = Array.from({ length: 50 }, () => createFormKey(now));
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(getKeyTime(key)).toBe(now.getTime());
  }
});

test.each([
  ['RFC 9562’s own example', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f', 1_645_557_742_000],
  ['a random UUID', '919108f7-52d1-4320-9bac-f847db4148a8', undefined],
  ['other text', 'pressed-twice', undefined],
  ['an empty text', '', undefined],
  ['a number', 7, undefined],
  ['a missing key', undefined, undefined],
])('reads the time of %s: %s → %s', (_what, key, at) => {
  expect(getKeyTime(key)).toBe(at);
});
