import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it.each([
  ['a generated UUID', crypto.randomUUID(), true],
  ['capital letters', crypto.randomUUID().toUpperCase(), true],
  ['an empty string', '', false],
  ['a letter that is not a hexadecimal digit', '0198c0de-0000-7000-8000-00000000000g', false],
  ['no dashes', '0198c0de00007000800000000000000a', false],
  ['a space before it', ` ${crypto.randomUUID()}`, false],
])('is correct for %s', (_what, text, is) => {
  expect(isUuid(text)).toBe(is);
});
