import { eq } from 'drizzle-orm';
import type { PaymentOrder } from '../../platform/payments/payments.ts';
import type { PlatformScope, Transaction } from '../../platform/postgres/database.ts';
import type { SandboxPayment } from './sandbox-payment.ts';
import { sandboxPayments } from './sandbox-tables.server.ts';

const columns = {
  id: sandboxPayments.id,
  amount: sandboxPayments.amount,
  description: sandboxPayments.description,
  returnUrl: sandboxPayments.returnUrl,
  cancelUrl: sandboxPayments.cancelUrl,
  expiresAt: sandboxPayments.expiresAt,
  state: sandboxPayments.state,
  dueAt: sandboxPayments.dueAt,
  refundId: sandboxPayments.refundId,
  refundedAt: sandboxPayments.refundedAt,
};

const selectPayment = (tx: Transaction, id: string) =>
  tx.select(columns).from(sandboxPayments).where(eq(sandboxPayments.id, id));

/** Idempotent: an existing payment stays unchanged. */
export const insertSandboxPayment = (
  scope: PlatformScope,
  { id, amount, description, returnUrl, cancelUrl, expiresAt }: PaymentOrder,
): Promise<SandboxPayment | undefined> =>
  scope.run(async (tx) => {
    const order = { id, amount, description, returnUrl, cancelUrl, expiresAt };
    await tx.insert(sandboxPayments).values(order).onConflictDoNothing();
    return (await selectPayment(tx, id))[0];
  });

export const findSandboxPayment = (scope: PlatformScope, id: string): Promise<SandboxPayment | undefined> =>
  scope.run(async (tx) => (await selectPayment(tx, id))[0]);

export type SandboxChange = Partial<Pick<SandboxPayment, 'state' | 'dueAt' | 'refundId' | 'refundedAt'>>;

/** Changes a payment under a row lock. */
export const updateSandboxPayment = (
  scope: PlatformScope,
  id: string,
  getChange: (payment: SandboxPayment) => SandboxChange | undefined,
): Promise<SandboxPayment | undefined> =>
  scope.run(async (tx) => {
    const [before] = await selectPayment(tx, id).for('update');
    const change = before && getChange(before);
    if (!change) return before;
    await tx.update(sandboxPayments).set(change).where(eq(sandboxPayments.id, id));
    return { ...before, ...change };
  });
