import { expect, test } from 'vitest';
import { createFormKey } from '../forms/form-key.ts';
import { isSentTooFast, isSuspect } from './spam-checks.ts';

const now = new Date('2026-11-15T02:03:04Z');
const keyAged = (ms: number) => createFormKey(new Date(now.getTime() - ms));

test.each([
  ['it comes back at once', { key: keyAged(0) }, true],
  ['it comes back in less than three seconds', { key: keyAged(2999) }, true],
  ['it comes back after three seconds', { key: keyAged(3000) }, false],
  ['it was open for a day', { key: keyAged(86_400_000) }, false],
  ['another server’s clock is an hour ahead', { key: keyAged(-3_600_000) }, false],
  ['the key says nothing of the time', { key: 'pressed-twice' }, false],
  ['there is no key', {}, false],
  ['the key is a list', { key: [keyAged(0)] }, false],
])('judges the speed by the time in the key, and accepts an empty honeypot: %s', (_what, sent, hasty) => {
  expect(isSentTooFast({ company_website: '', ...sent }, now)).toBe(hasty);
  expect(isSuspect({ company_website: '', ...sent })).toBe(false);
});

test('a filled honeypot marks a bot', () => {
  expect(isSuspect({ company_website: 'https://spam.example', key: keyAged(60_000) })).toBe(true);
});
