import { expect, it } from 'vitest';
import { toPaymentState } from './stripe-mapping.ts';

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
  // Received money always counts as received, whatever the other fields say.
  ['expired', 'unpaid', 'succeeded', 'succeeded'],
  ['open', 'unpaid', 'succeeded', 'succeeded'],
] as const)('a session that is %s and %s with intent %s maps to %s', (status, paymentStatus, intent, state) => {
  expect(toPaymentState({ status, payment_status: paymentStatus }, intent)).toBe(state);
});
