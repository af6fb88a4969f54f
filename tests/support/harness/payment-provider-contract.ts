import { beforeEach, describe, expect, it } from 'vitest';
import {
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReference,
  PaymentRefused,
  type RefundOrder,
} from '../../../src/platform/payments/payments.ts';

export type ProviderUnderTest = {
  provider: PaymentProvider;
  /** Simulates a buyer on the provider's own page. */
  act(id: string, action: 'pays' | 'is declined' | 'is challenged' | 'pays slowly'): Promise<void> | void;
};

export const paymentOrder = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  id: crypto.randomUUID(),
  amount: 20_000,
  description: 'Deposit for a 2023 Toyota Corolla',
  buyerEmail: 'sam@example.com',
  account: null,
  returnUrl: 'https://swan.example/reservations/abc',
  cancelUrl: 'https://swan.example/cars/corolla/checkout',
  expiresAt: new Date(Date.now() + 15 * 60_000),
  reference: { siteId: 1, reservationId: crypto.randomUUID() },
  ...changes,
});

const makeRefundOrder = (payment: PaymentReference, amount = 20_000): RefundOrder => ({
  id: crypto.randomUUID(),
  payment,
  amount,
});

/** The contract of every payment provider. */
export function describeProvider(name: string, open: () => ProviderUnderTest): void {
  describe(`${name} as a payment provider`, () => {
    let provider: PaymentProvider;
    let act: ProviderUnderTest['act'];
    beforeEach(() => ({ provider, act } = open()));

    const opened = async (changes?: Partial<PaymentOrder>) => {
      const order = paymentOrder(changes);
      const { id } = await provider.open(order);
      return { order, payment: { id, account: order.account } };
    };

    it('opens one payment for one order, however often it is called', async () => {
      const order = paymentOrder();
      const [first, second] = [await provider.open(order), await provider.open(order)];
      expect(first).toEqual({ id: expect.any(String), state: 'open', payUrl: expect.stringMatching(/^https:\/\//) });
      expect(second).toEqual(first);
      expect((await provider.open(paymentOrder())).id).not.toBe(first.id);
    });

    it.each([
      ['is declined', 'open'],
      ['is challenged', 'open'],
      ['pays slowly', 'processing'],
      ['pays', 'succeeded'],
    ] as const)('reports after a buyer %s that the payment is %s', async (action, state) => {
      const { payment } = await opened();
      await act(payment.id, action);
      const read = await provider.read(payment);
      expect(read).toMatchObject({ id: payment.id, state });
      expect(read.payUrl === null).toBe(state !== 'open');
    });

    it('cancels idempotently, and then accepts no payment', async () => {
      const { payment } = await opened();
      const cancelled = { id: payment.id, state: 'cancelled', payUrl: null };
      expect(await provider.cancel(payment)).toEqual(cancelled);
      expect(await provider.cancel(payment)).toEqual(cancelled);
      expect(await provider.read(payment)).toEqual(cancelled);
    });

    it.each([
      ['pays', 'succeeded'],
      ['pays slowly', 'processing'],
    ] as const)('does not cancel after a buyer %s, and reports that it is %s', async (action, state) => {
      const { payment } = await opened();
      await act(payment.id, action);
      expect(await provider.cancel(payment)).toMatchObject({ state });
    });

    it('cancels payments that were declined or wait for the bank', async () => {
      for (const action of ['is declined', 'is challenged'] as const) {
        const { payment } = await opened();
        await act(payment.id, action);
        expect(await provider.cancel(payment)).toMatchObject({ state: 'cancelled' });
      }
    });

    it('refunds once, however often it is called, and reports the refund', async () => {
      const { payment } = await opened();
      await act(payment.id, 'pays');
      const order = makeRefundOrder(payment);
      const first = await provider.refund(order);
      expect(['pending', 'succeeded']).toContain(first.state);
      expect((await provider.refund(order)).id).toBe(first.id);
      expect((await provider.readRefund({ id: first.id, payment })).id).toBe(first.id);
      expect(await provider.read(payment)).toMatchObject({ state: 'succeeded' });
    });

    it('permanently refuses to refund an unpaid amount, or more than was paid', async () => {
      const { payment } = await opened();
      await expect(provider.refund(makeRefundOrder(payment))).rejects.toThrow(PaymentRefused);
      await act(payment.id, 'is declined');
      await expect(provider.refund(makeRefundOrder(payment))).rejects.toThrow(PaymentRefused);
      await act(payment.id, 'pays');
      await expect(provider.refund(makeRefundOrder(payment, 20_001))).rejects.toThrow(PaymentRefused);
    });

    it('permanently refuses unknown payments and refunds', async () => {
      const unknownPayment = { id: crypto.randomUUID(), account: null };
      await expect(provider.read(unknownPayment)).rejects.toThrow(PaymentRefused);
      await expect(provider.cancel(unknownPayment)).rejects.toThrow(PaymentRefused);
      await expect(provider.refund(makeRefundOrder(unknownPayment))).rejects.toThrow(PaymentRefused);
      const { payment } = await opened();
      await expect(provider.readRefund({ id: crypto.randomUUID(), payment })).rejects.toThrow(PaymentRefused);
    });
  });
}
