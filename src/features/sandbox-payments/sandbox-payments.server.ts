import type { Clock } from '../../platform/clock.ts';
import { type PaymentProvider, PaymentRefused, type ProviderRefund } from '../../platform/payments/payments.ts';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import { createSandboxDesk, type SandboxDesk } from './sandbox-desk.server.ts';
import { providerPaymentOf, type SandboxPayment, standingOf } from './sandbox-payment.ts';
import { changeSandboxPayment, enterOrder, findSandboxPayment } from './sandbox-store.server.ts';

type SandboxOptions = { scope: PlatformScope; clock: Clock };

/**
 * A provider that moves no money. It keeps books of its own, answers like a real one, and is as unable to take back
 * what it has said. Its desk is where its own page turns to with a card.
 */
export function createSandboxPayments({ scope, clock }: SandboxOptions): PaymentProvider & { desk: SandboxDesk } {
  const answer = (payment: SandboxPayment | undefined) => providerPaymentOf(known(payment), clock());
  return {
    name: 'sandbox',
    desk: createSandboxDesk(scope, clock),
    open: async (order) => answer(await enterOrder(scope, order)),
    read: async ({ id }) => answer(await findSandboxPayment(scope, id)),
    cancel: async ({ id }) =>
      answer(
        await changeSandboxPayment(scope, id, ({ state }) =>
          state === 'open' || state === 'challenged' ? { state: 'cancelled' } : undefined,
        ),
      ),
    refund: async ({ id: refundId, payment: { id }, amount }) => {
      const refunded = await changeSandboxPayment(scope, id, (payment) => {
        if (payment.refundId === refundId) return undefined;
        refuseUnpaid(payment, amount, clock());
        return { state: 'succeeded', dueAt: null, refundId, refundedAt: clock() };
      });
      return refundOf(known(refunded), refundId);
    },
    readRefund: async ({ id, payment }) => refundOf(known(await findSandboxPayment(scope, payment.id)), id),
  };
}

function known<Found>(payment: Found | undefined): Found {
  if (payment === undefined) throw new PaymentRefused('The sandbox knows no such payment');
  return payment;
}

function refuseUnpaid(payment: SandboxPayment, amount: number, now: Date): void {
  if (standingOf(payment, now) !== 'succeeded') {
    throw new PaymentRefused('Nothing was paid that could be given back');
  }
  if (payment.refundId !== null) throw new PaymentRefused('This was given back already');
  if (amount !== payment.amount) throw new PaymentRefused('The sandbox gives back the whole amount or none');
}

function refundOf({ refundId }: SandboxPayment, id: string): ProviderRefund {
  if (refundId !== id) throw new PaymentRefused('The sandbox knows no such refund');
  return { id, state: 'succeeded' };
}
