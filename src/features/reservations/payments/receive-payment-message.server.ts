import type { ProcessorName } from '../../../platform/payments/payments.ts';
import { findMessageReservation, insertPaymentMessage } from './payment-message-store.server.ts';
import { settleJob } from '../settlement/settlement-queue.server.ts';
import type { SettleDependencies } from '../settlement/settle-reservation.server.ts';

export type PaymentMessage = {
  processor: ProcessorName;
  /** The provider's id of the message, for deduplication. */
  messageId: string;
  kind: string;
} & ({ reservationId: string } | { providerId: string });

/** `repeated`: received before. `unknown`: not about a payment of this installation. */
export type ReceiveResult = 'received' | 'repeated' | 'unknown';

/**
 * Receives a provider's message that something has changed. Messages arrive late, repeated and in any order, so their
 * content is ignored: they only trigger settling, which reads the current state from the provider. Storing the message
 * and enqueueing the job are one transaction.
 */
export const receivePaymentMessage = (
  { platformDatabase, jobs }: Pick<SettleDependencies, 'platformDatabase' | 'jobs'>,
  message: PaymentMessage,
): Promise<ReceiveResult> =>
  platformDatabase.forPlatform().run(async (tx) => {
    const reservationId = await findMessageReservation(tx, message);
    // Not stored: if the payment is still being committed, the provider's next attempt finds it.
    if (reservationId === undefined) return 'unknown';
    const { processor, messageId, kind } = message;
    if (!(await insertPaymentMessage(tx, { processor, messageId, kind }))) return 'repeated';
    await jobs.send(tx, [settleJob(reservationId, { isNotified: true })]);
    return 'received';
  });
