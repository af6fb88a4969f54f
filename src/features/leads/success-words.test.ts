import { expect, test } from 'vitest';
import { successWords } from './success-words.ts';

test.each([
  ['Test Drive', 'Thanks, your test drive is requested'],
  ['Finance Enquiry', 'Thanks, your finance enquiry is with us'],
  ['Used Enquiry', 'Thanks, your message is with us'],
  [null, 'Thanks, your message is with us'],
  ['', 'Thanks, your message is with us'],
  ['__proto__', 'Thanks, your message is with us'],
  ['constructor', 'Thanks, your message is with us'],
  ['toString', 'Thanks, your message is with us'],
])('the category %s is thanked for with “%s”', (category, heading) =>
  expect(successWords(category)).toMatchObject({ heading, next: expect.any(Array) }),
);
