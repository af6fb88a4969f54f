import { and, desc, eq } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { reservationPayments, reservationRefunds, reservations } from './reservation-tables.server.ts';

/** Reservations a customer made on this site while signed in, newest first. */
export const listCustomerReservations = (scope: SiteScope, customerId: number) =>
  scope.run((tx) =>
    tx
      .select({
        id: reservations.id,
        state: reservations.state,
        car: reservations.car,
        name: reservations.name,
        lastName: reservations.lastName,
        email: reservations.email,
        phone: reservations.phone,
        pickUp: reservations.pickUp,
        createdAt: reservations.createdAt,
        heldUntil: reservations.heldUntil,
        endedAt: reservations.endedAt,
        deposit: reservationPayments.amount,
        paidAt: reservationPayments.paidAt,
        refundedAt: reservationRefunds.finishedAt,
        refund: reservationRefunds.state,
      })
      .from(reservations)
      .innerJoin(reservationPayments, eq(reservationPayments.reservationId, reservations.id))
      .leftJoin(reservationRefunds, eq(reservationRefunds.paymentId, reservationPayments.id))
      .where(and(eq(reservations.siteId, scope.siteId), eq(reservations.customerId, customerId)))
      .orderBy(desc(reservations.createdAt)),
  );

export type CustomerReservation = Awaited<ReturnType<typeof listCustomerReservations>>[number];
