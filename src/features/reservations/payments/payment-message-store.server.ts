import { and, eq } from 'drizzle-orm';
import type { ProcessorName } from '../../../platform/payments/payments.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { paymentMessages, reservationPayments } from '../reservation-tables.server.ts';

type About = { processor: ProcessorName } & ({ reservationId: string } | { providerId: string });

/** The reservation a message is about, if its payment is with the same processor. */
export async function findMessageReservation(tx: Transaction, about: About): Promise<string | undefined> {
  if ('reservationId' in about && !isUuid(about.reservationId)) return undefined;
  const [payment] = await tx
    .select({ reservationId: reservationPayments.reservationId })
    .from(reservationPayments)
    .where(
      and(
        eq(reservationPayments.processor, about.processor),
        'reservationId' in about
          ? eq(reservationPayments.reservationId, about.reservationId)
          : eq(reservationPayments.providerId, about.providerId),
      ),
    );
  return payment?.reservationId;
}

/** @returns whether the message is new */
export async function insertPaymentMessage(
  tx: Transaction,
  message: typeof paymentMessages.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentMessages).values(message).onConflictDoNothing();
  return rowCount === 1;
}
