import { expect, it } from 'vitest';
import { redactContacts } from './redact-contacts.ts';

it.each([
  ['550 5.1.1 <jo.o+cars@mail.example.com>: unknown', '550 5.1.1 <(email)>: unknown'],
  ['/cars?mail=jo%40example.com&page=2', '/cars?mail=(email)&page=2'],
  ['to 0412 345 678 or +61 412 345 678.', 'to (phone) or (phone).'],
  ['/x?phone=0412345678', '/x?phone=(phone)'],
  ['/x?phone=%2B61412345678&y=1', '/x?phone=(phone)&y=1'],
  ['/x?q=0412+345%20678&y=1', '/x?q=(phone)&y=1'],
  ['(02) 9999 1234', '((phone)'],
  ['+4915112345678', '(phone)'],
])('28.acceptance logs no contacts: %j', (text, redacted) => {
  expect(redactContacts(text)).toBe(redacted);
});

it.each([
  'Failed query: select 1 from leads where id = $1',
  '/cars/2021-toyota-hilux-0412345678901',
  'job 0f412345-6780-4000-8000-041234567890 failed after 1500 ms',
  'port 5432 at 127.0.0.1',
  '2026-11-18T02:00:00.000Z',
])('28.acceptance leaves everything else: %j', (text) => {
  expect(redactContacts(text)).toBe(text);
});
