import type { ProcessorName } from '../../platform/payments/payments.ts';
import type { SettleTools } from './settle-reservation.server.ts';

export type PaymentMessage = {
  processor: ProcessorName;
  /** The provider's: one that comes twice is known by it. */
  messageId: string;
  kind: string;
} & ({ reservationId: string } | { providerId: string });

/** `repeated`: it was received before. `unknown`: it is about no payment of ours, or of another installation's. */
export type Received = 'received' | 'repeated' | 'unknown';

/** A provider says that something has changed: not what it says counts, but what it answers when it is asked. */
export async function receivePaymentMessage(
  _tools: Pick<SettleTools, 'database' | 'jobs'>,
  _message: PaymentMessage,
): Promise<Received> {
  throw new Error('to be written');
}
