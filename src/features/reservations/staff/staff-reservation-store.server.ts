import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { dealerships } from '../../sites/site-tables.server.ts';
import { liveStates } from '../reservation-states.ts';
import { reservationPayments, reservationRefunds, reservations } from '../reservation-tables.server.ts';

/** Refunds that need staff, oldest first. The condition matches `isRefundStuck`. */
export const listStuckRefunds = (scope: PlatformScope) =>
  scope.run((tx) =>
    tx
      .select({
        id: reservations.id,
        car: reservations.car,
        name: reservations.name,
        lastName: reservations.lastName,
        deposit: reservationRefunds.amount,
        dealership: dealerships.name,
        dealershipSlug: dealerships.slug,
        tryAt: reservationRefunds.tryAt,
        lastError: reservationRefunds.lastError,
      })
      .from(reservationRefunds)
      .innerJoin(reservations, eq(reservations.id, reservationRefunds.reservationId))
      .innerJoin(dealerships, eq(dealerships.id, reservations.dealershipId))
      .where(
        sql`${reservationRefunds.state} = 'failed'
          or (${reservationRefunds.state} = 'intended' and ${reservationRefunds.tryAt} is not null)`,
      )
      .orderBy(asc(reservationRefunds.createdAt)),
  );

export type StuckRefund = Awaited<ReturnType<typeof listStuckRefunds>>[number];

/** Live reservations, oldest first. */
export const listLiveReservations = (scope: PlatformScope) =>
  scope.run((tx) =>
    tx
      .select({
        id: reservations.id,
        state: reservations.state,
        car: reservations.car,
        name: reservations.name,
        lastName: reservations.lastName,
        lockedUntil: reservations.lockedUntil,
        heldUntil: reservations.heldUntil,
        deposit: reservationPayments.amount,
        dealership: dealerships.name,
      })
      .from(reservations)
      .innerJoin(reservationPayments, eq(reservationPayments.reservationId, reservations.id))
      .innerJoin(dealerships, eq(dealerships.id, reservations.dealershipId))
      .where(inArray(reservations.state, [...liveStates]))
      .orderBy(asc(reservations.createdAt)),
  );

export type LiveReservation = Awaited<ReturnType<typeof listLiveReservations>>[number];
