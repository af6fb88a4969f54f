import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it.each([
  ['one that was made here', crypto.randomUUID(), true],
  ['capitals, as some write them', crypto.randomUUID().toUpperCase(), true],
  ['nothing', '', false],
  ['one with a letter that is no digit', '0198c0de-0000-7000-8000-00000000000g', false],
  ['one without its dashes', '0198c0de00007000800000000000000a', false],
  ['one with more around it', ` ${crypto.randomUUID()}`, false],
])('knows %s', (_what, text, is) => {
  expect(isUuid(text)).toBe(is);
});
