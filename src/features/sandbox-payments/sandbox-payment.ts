import type { ProviderPayment, ProviderPaymentState } from '../../platform/payments/payments.ts';

/** A payment in the sandbox's books. */
export type SandboxPayment = {
  id: string;
  amount: number;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  state: 'open' | 'challenged' | 'delayed' | 'succeeded' | 'cancelled';
  dueAt: Date | null;
  refundId: string | null;
  refundedAt: Date | null;
};

/** So long the slow test card takes. */
export const delaySeconds = 20;

/** What a payment has come to by now, be it that nobody has written it down yet. */
export function standingOf(
  { state, dueAt, expiresAt }: SandboxPayment,
  now: Date,
): SandboxPayment['state'] | 'expired' {
  if (state === 'delayed' && dueAt !== null && dueAt <= now) return 'succeeded';
  if ((state === 'open' || state === 'challenged') && expiresAt <= now) return 'expired';
  return state;
}

const providerStates: Readonly<Record<ReturnType<typeof standingOf>, ProviderPaymentState>> = {
  open: 'open',
  challenged: 'open',
  delayed: 'processing',
  succeeded: 'succeeded',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

export const sandboxPath = (id: string): string => `/sandbox-payments/${id}`;

/** As a provider tells of it. Its page stands on the website that the buyer came from. */
export function providerPaymentOf(payment: SandboxPayment, now: Date): ProviderPayment {
  const state = providerStates[standingOf(payment, now)];
  const payUrl = state === 'open' ? new URL(sandboxPath(payment.id), payment.returnUrl).href : null;
  return { id: payment.id, state, payUrl };
}
