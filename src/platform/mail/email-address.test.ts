import { expect, test } from 'vitest';
import { isEmailAddress, toMailbox } from './email-address.ts';

test.each([
  'kim@example.com',
  "pat.o'brien@example.com.au",
  'kim+cars@mail.example.com',
  'zoë@example.com',
  'kim@xn--bcher-kva.xn--p1ai',
])('%s is an email address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'kim',
  'kim@',
  'kim@example',
  'kim@example.',
  'kim@.com',
  '@example.com',
  'kim@@example.com',
  'kim lee@example.com',
  'kim@example.com, sam@example.com',
  'Kim <kim@example.com>',
  'kim@example.com\r\nBcc: sam@example.com',
  'kim\u200d@example.com',
  'kim\u200b@example.com',
  'kim\u202e@example.com',
  'kim\u3164@example.com',
  'kim\u2800@example.com',
  'kim\ufe0f@example.com',
  'kim\u0000@example.com',
  'kim\ud800@example.com',
  'kım@exam\u200bple.com',
  `${'k'.repeat(65)}@example.com`,
  `kim@${'example.'.repeat(40)}com`,
  `kim@${'a.'.repeat(500_000)}`,
])('%j is not an email address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test.each([
  ['kim@example.com', 'kim@example.com'],
  ['Kim@Example.com', 'kim@example.com'],
  ['Kim+Cars@example.com', 'kim@example.com'],
  ['kim+a+b@example.com', 'kim@example.com'],
  ['k.i.m@example.com', 'k.i.m@example.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(toMailbox(address)).toBe(mailbox);
});
