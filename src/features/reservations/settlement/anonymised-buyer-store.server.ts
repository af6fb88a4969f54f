import { and, eq, exists, lt, ne, sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { reservationPayments, reservations } from '../reservation-tables.server.ts';

/**
 * Removes the contact details of buyers who never paid from reservations that ended before a date. The reservation and
 * its history stay.
 */
export const anonymiseUnpaidBuyers = (scope: PlatformScope, before: Date): Promise<unknown> =>
  scope.run((tx) =>
    tx
      .update(reservations)
      .set({ name: '', lastName: '', email: '', phone: '', network: null, pickUp: null })
      .where(
        and(
          eq(reservations.state, 'abandoned'),
          ne(reservations.email, ''),
          lt(reservations.endedAt, before),
          exists(
            tx
              .select({ one: sql`1` })
              .from(reservationPayments)
              .where(
                and(eq(reservationPayments.reservationId, reservations.id), ne(reservationPayments.state, 'succeeded')),
              ),
          ),
        ),
      ),
  );
