import { describe, expect, it } from 'vitest';
import { describeMoney } from './desk-copy.ts';
import type { DeskReservation } from './desk-reservation.ts';

type Refund = NonNullable<DeskReservation['refund']>;

const describeWith = (
  state: DeskReservation['state'],
  payment: DeskReservation['payment']['state'],
  refund: Partial<Refund> | null = null,
) =>
  describeMoney({
    state,
    deposit: 20_000,
    payment: { processor: 'stripe', state: payment, paidAt: null, error: null },
    refund: refund && { state: 'intended', finishedAt: null, tryAt: null, error: null, ...refund },
  });

describe('28.8 staff read where the deposit is', () => {
  it.each([
    ['pending_payment', 'open', 'The buyer has not paid the deposit of $200 yet.'],
    ['pending_payment', 'processing', 'The bank is still processing the deposit of $200.'],
    ['held', 'succeeded', 'The buyer has paid a deposit of $200. It is refundable in full.'],
    ['converted', 'succeeded', 'You keep the deposit of $200. It is part of the price.'],
    ['abandoned', 'open', 'Nothing was paid. If a payment still arrives, all of it is refunded.'],
    ['abandoned', 'cancelled', 'Nothing was paid.'],
  ] as const)('%s, payment %s', (state, payment, text) => expect(describeWith(state, payment)).toBe(text));

  it.each([
    [{ state: 'intended' }, /^The deposit of \$200 is being refunded in full/],
    [{ state: 'intended', tryAt: new Date() }, /^The refund of \$200 was postponed/],
    [{ state: 'pending' }, /^The deposit of \$200 is on its way back/],
    [{ state: 'succeeded' }, /^The deposit of \$200 was refunded in full/],
    [{ state: 'failed' }, /^The refund of \$200 failed\. You owe the buyer/],
  ] as const)('refund %o', (refund, text) => expect(describeWith('released', 'succeeded', refund)).toMatch(text));
});
