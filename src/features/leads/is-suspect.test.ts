import { expect, test } from 'vitest';
import { newFormKey } from './form/form-key.ts';
import { isHasty, isSuspect } from './is-suspect.ts';

const now = new Date('2026-11-15T02:03:04Z');
const keyAged = (ms: number) => newFormKey(new Date(now.getTime() - ms));

test.each([
  ['it comes back at once', { key: keyAged(0) }, true],
  ['it comes back in less than three seconds', { key: keyAged(2999) }, true],
  ['it comes back after three seconds', { key: keyAged(3000) }, false],
  ['it was open for a day', { key: keyAged(86_400_000) }, false],
  ['another server’s clock is an hour ahead', { key: keyAged(-3_600_000) }, false],
  ['the key says nothing of the time', { key: 'pressed-twice' }, false],
  ['there is no key', {}, false],
  ['the key is a list', { key: [keyAged(0)] }, false],
])('where %s, it is %j that it was sent in haste, and no program is seen in it', (_what, sent, hasty) => {
  expect(isHasty({ company_website: '', ...sent }, now)).toBe(hasty);
  expect(isSuspect({ company_website: '', ...sent })).toBe(false);
});

test('where the field that nobody sees is filled in, a program did it', () => {
  expect(isSuspect({ company_website: 'https://spam.example', key: keyAged(60_000) })).toBe(true);
});
