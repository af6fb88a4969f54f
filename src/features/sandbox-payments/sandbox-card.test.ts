import { expect, it } from 'vitest';
import { findCardOutcome, testCards } from './sandbox-card.ts';

it.each([
  ['4242 4242 4242 4242', 'pays'],
  ['4242424242424242', 'pays'],
  [' 4242-4242-4242-4242 ', 'pays'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0027 6000 3184', 'challenged'],
  ['4000 0000 0000 0077', 'delayed'],
])('the test card %s: %s', (number, outcome) => expect(findCardOutcome(number)).toBe(outcome));

it.each(['', '4242', '4242 4242 4242 4241', '5555 5555 5555 4444', '42424242424242424242', 'null', 'pays'])(
  'rejects other numbers: %s',
  (number) => expect(findCardOutcome(number)).toBeUndefined(),
);

it('lists each outcome once', () => {
  expect(new Set(testCards.map(({ outcome }) => outcome)).size).toBe(4);
});
