import type { ProcessorName } from '../../platform/payments/payments.ts';

type Words = Readonly<Record<ProcessorName, string>>;

/** What a buyer calls the ways to pay. */
export const processorWords: Words = { stripe: 'Card, by Stripe', sandbox: 'Test payment, no money moves' };

/** Whom a deposit went through, on papers of buyer and dealership. */
export const paidThrough: Words = { stripe: 'Stripe', sandbox: 'Sandbox: a test payment, no money has moved' };

/** What stands before a payment that is none. */
export const testNote = 'Test payments: no money moves.';
