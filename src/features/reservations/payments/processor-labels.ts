import type { ProcessorName } from '../../../platform/payments/payments.ts';

type Labels = Readonly<Record<ProcessorName, string>>;

/** Shown to the buyer at checkout. */
export const processorLabels: Labels = { stripe: 'Card (Stripe)', sandbox: 'Test payment, no money moves' };

/** Shown on receipts and in mails. */
export const receiptProcessorLabels: Labels = {
  stripe: 'Stripe',
  sandbox: 'Sandbox: a test payment, no money moved',
};

/** Shown wherever a deposit would be paid through the sandbox. */
export const sandboxNote = 'Test payments: no money moves.';
