import { expect, it } from 'vitest';
import { describeExpired } from './describe-expired.ts';

it.each([
  [{ leads: 12, reservations: 0 }, 36, 'Tonight 12 leads older than 36 months will be erased.'],
  [
    { leads: 1200, reservations: 1 },
    1,
    'Tonight 1,200 leads and the buyers of 1 reservation older than 1 month will be erased.',
  ],
  [{ leads: 0, reservations: 0 }, 24, 'Nothing older than 24 months is stored, so nothing will be erased tonight.'],
])('28.7 says what will be erased tonight: %j', (expired, months, text) => {
  expect(describeExpired(expired, months)).toBe(text);
});
