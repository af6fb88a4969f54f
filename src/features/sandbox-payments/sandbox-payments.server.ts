import type { Clock } from '../../platform/clock.ts';
import { type PaymentProvider, PaymentRefused, type ProviderRefund } from '../../platform/payments/payments.ts';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import { createSandboxTerminal, type SandboxTerminal } from './sandbox-terminal.server.ts';
import { toProviderPayment, type SandboxPayment, getCurrentState } from './sandbox-payment.ts';
import { updateSandboxPayment, insertSandboxPayment, findSandboxPayment } from './sandbox-store.server.ts';

type SandboxOptions = { scope: PlatformScope; clock: Clock };

/**
 * A payment provider that moves no money. It stores payments in its own table and behaves like a real provider. Its
 * payment page uses the `terminal`.
 */
export function createSandboxPayments({
  scope,
  clock,
}: SandboxOptions): PaymentProvider & { terminal: SandboxTerminal } {
  const respond = (payment: SandboxPayment | undefined) => toProviderPayment(requirePayment(payment), clock());
  return {
    name: 'sandbox',
    terminal: createSandboxTerminal(scope, clock),
    open: async (order) => respond(await insertSandboxPayment(scope, order)),
    read: async ({ id }) => respond(await findSandboxPayment(scope, id)),
    cancel: async ({ id }) =>
      respond(
        await updateSandboxPayment(scope, id, ({ state }) =>
          state === 'open' || state === 'challenged' ? { state: 'cancelled' } : undefined,
        ),
      ),
    refund: async ({ id: refundId, payment: { id }, amount }) => {
      const refunded = await updateSandboxPayment(scope, id, (payment) => {
        if (payment.refundId === refundId) return undefined;
        refuseUnpaid(payment, amount, clock());
        return { state: 'succeeded', dueAt: null, refundId, refundedAt: clock() };
      });
      return toRefund(requirePayment(refunded), refundId);
    },
    readRefund: async ({ id, payment }) => toRefund(requirePayment(await findSandboxPayment(scope, payment.id)), id),
  };
}

function requirePayment<Found>(payment: Found | undefined): Found {
  if (payment === undefined) throw new PaymentRefused('The sandbox has no such payment');
  return payment;
}

function refuseUnpaid(payment: SandboxPayment, amount: number, now: Date): void {
  if (getCurrentState(payment, now) !== 'succeeded') {
    throw new PaymentRefused('There is no paid amount to refund');
  }
  if (payment.refundId !== null) throw new PaymentRefused('This payment was already refunded');
  if (amount !== payment.amount) throw new PaymentRefused('The sandbox refunds the whole amount only');
}

function toRefund({ refundId }: SandboxPayment, id: string): ProviderRefund {
  if (refundId !== id) throw new PaymentRefused('The sandbox has no such refund');
  return { id, state: 'succeeded' };
}
