import { asc, eq, inArray } from 'drizzle-orm';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import { dealerships } from '../sites/site-tables.server.ts';
import { liveStates } from './reservation-states.ts';
import { reservationPayments, reservations } from './reservation-tables.server.ts';

/** The cars that somebody has now, the oldest reservation first. */
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
