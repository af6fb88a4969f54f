import { expect, it } from 'vitest';
import { stateOfSession } from './stripe-states.ts';

it.each([
  ['open', 'unpaid', undefined, 'open'],
  ['open', 'unpaid', 'requires_payment_method', 'open'],
  ['open', 'unpaid', 'requires_action', 'open'],
  ['open', 'unpaid', 'requires_confirmation', 'open'],
  ['open', 'unpaid', 'processing', 'processing'],
  ['complete', 'paid', 'succeeded', 'succeeded'],
  ['complete', 'paid', undefined, 'succeeded'],
  ['complete', 'unpaid', 'processing', 'processing'],
  ['complete', 'unpaid', undefined, 'processing'],
  ['complete', 'unpaid', 'requires_payment_method', 'cancelled'],
  ['complete', 'unpaid', 'canceled', 'cancelled'],
  ['expired', 'unpaid', undefined, 'cancelled'],
  ['expired', 'unpaid', 'canceled', 'cancelled'],
  // Whatever else is said: money that has come is never taken for money that has not.
  ['expired', 'unpaid', 'succeeded', 'succeeded'],
  ['open', 'unpaid', 'succeeded', 'succeeded'],
] as const)('a session that is %s and %s, its intent %s, is %s', (status, paymentStatus, intent, state) => {
  expect(stateOfSession({ status, payment_status: paymentStatus }, intent)).toBe(state);
});
