import type { ProviderPayment, ProviderPaymentState } from '../../platform/payments/payments.ts';

/** A payment as the sandbox stores it. */
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

/** How long the slow test card takes. */
export const delaySeconds = 20;

/** The state at this moment, including timeouts that are not stored yet. */
export function getCurrentState(
  { state, dueAt, expiresAt }: SandboxPayment,
  now: Date,
): SandboxPayment['state'] | 'expired' {
  if (state === 'delayed' && dueAt !== null && dueAt <= now) return 'succeeded';
  if ((state === 'open' || state === 'challenged') && expiresAt <= now) return 'expired';
  return state;
}

const providerStates: Readonly<Record<ReturnType<typeof getCurrentState>, ProviderPaymentState>> = {
  open: 'open',
  challenged: 'open',
  delayed: 'processing',
  succeeded: 'succeeded',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

export const sandboxPath = (id: string): string => `/sandbox-payments/${id}`;

/** The payment as a provider reports it. Its payment page is on the site the buyer came from. */
export function toProviderPayment(payment: SandboxPayment, now: Date): ProviderPayment {
  const state = providerStates[getCurrentState(payment, now)];
  const payUrl = state === 'open' ? new URL(sandboxPath(payment.id), payment.returnUrl).href : null;
  return { id: payment.id, state, payUrl };
}
