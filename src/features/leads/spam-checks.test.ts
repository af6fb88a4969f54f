import { expect, test } from 'vitest';
import { createFormKey } from '../forms/form-key.ts';
import { isSentTooFast, isSuspect } from './spam-checks.ts';

const now = new Date('2026-11-15T02:03:04Z');
const keyAged = (ms: number) => createFormKey(new Date(now.getTime() - ms));

test.each([
  ['sent immediately', { key: keyAged(0) }, true],
  ['sent in less than three seconds', { key: keyAged(2999) }, true],
  ['sent after three seconds', { key: keyAged(3000) }, false],
  ['open for a day', { key: keyAged(86_400_000) }, false],
  ['created by a server whose clock is an hour ahead', { key: keyAged(-3_600_000) }, false],
  ['a key that contains no time', { key: 'pressed-twice' }, false],
  ['no key', {}, false],
  ['a list as the key', { key: [keyAged(0)] }, false],
])('derives the fill time from the key, and accepts an empty honeypot: %s', (_what, sent, isTooFast) => {
  expect(isSentTooFast({ company_website: '', ...sent }, now)).toBe(isTooFast);
  expect(isSuspect({ company_website: '', ...sent })).toBe(false);
});

test('a filled honeypot marks a bot', () => {
  expect(isSuspect({ company_website: 'https://spam.example', key: keyAged(60_000) })).toBe(true);
});
