import type { ProcessorName } from '../../platform/payments/payments.ts';
import { findSubject, insertMessage } from './payment-message-store.server.ts';
import { settleJob } from './reservation-queues.server.ts';
import type { SettleTools } from './settle-reservation.server.ts';

export type PaymentMessage = {
  processor: ProcessorName;
  /** The provider's: one that comes twice is known by it. */
  messageId: string;
  kind: string;
} & ({ reservationId: string } | { providerId: string });

/** `repeated`: it was received before. `unknown`: it is about no payment of ours, but of another installation's, say. */
export type Received = 'received' | 'repeated' | 'unknown';

/**
 * A provider says that something has changed. Messages come late, twice and in any order, so what they say decides
 * nothing: they are a reason to ask, and the answer is what counts. Received and to be acted upon is one transaction.
 */
export const receivePaymentMessage = (
  { database, jobs }: Pick<SettleTools, 'database' | 'jobs'>,
  message: PaymentMessage,
): Promise<Received> =>
  database.forPlatform().run(async (tx) => {
    const reservationId = await findSubject(tx, message);
    // Not noted: should it be about a payment that is only being written down, its repetition finds it.
    if (reservationId === undefined) return 'unknown';
    const { processor, messageId, kind } = message;
    if (!(await insertMessage(tx, { processor, messageId, kind }))) return 'repeated';
    await jobs.send(tx, [settleJob(reservationId, { heard: true })]);
    return 'received';
  });
