import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PlatformScope, Scope, Transaction } from '../../platform/postgres/database.ts';
import { tokenOf } from '../accounts/secret-token.server.ts';
import {
  reservationPayments,
  reservationRefunds,
  reservations,
  reservationSteps,
} from './reservation-tables.server.ts';
import { liveStates } from './reservation-states.ts';
import type { ReservationView } from './reservation-view.ts';
import type { PickUp } from './reservation.ts';

type SellerOf = Pick<ReservationView, 'dealership' | 'location'>;

/** A token of another site's is nobody's here. */
export async function findReservationByToken(
  scope: Scope<'site' | 'platform'>,
  token: string | undefined,
): Promise<ReservationView | undefined> {
  const known = tokenOf(token);
  return known === undefined ? undefined : scope.run((tx) => readView(tx, eq(reservations.token, known)));
}

/**
 * Whether a buyer's page may ask the provider now: whoever loads it over and over makes us ask no more often than once
 * in three seconds, on all servers together.
 */
export const mayLook = (scope: PlatformScope, reservationId: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(reservationPayments)
      .set({ lookedAt: sql`app.now()` })
      .where(
        and(
          eq(reservationPayments.reservationId, reservationId),
          sql`coalesce(${reservationPayments.lookedAt} <= app.now() - interval '3 s', true)`,
        ),
      );
    return rowCount === 1;
  });

export const findReservation = (scope: Scope<string>, id: string): Promise<ReservationView | undefined> =>
  scope.run((tx) => readView(tx, eq(reservations.id, id)));

async function readView(tx: Transaction, which: ReturnType<typeof eq>): Promise<ReservationView | undefined> {
  const [row] = await tx
    .select({
      reservation: reservations,
      payment: reservationPayments,
      refund: reservationRefunds,
      seller: sql<SellerOf>`app.seller_of_reservation(${reservations.id})`,
    })
    .from(reservations)
    .innerJoin(reservationPayments, eq(reservationPayments.reservationId, reservations.id))
    .leftJoin(reservationRefunds, eq(reservationRefunds.paymentId, reservationPayments.id))
    .where(which);
  if (!row) return undefined;
  const {
    name,
    lastName,
    email,
    phone,
    carId,
    key: _secret,
    network: _unseen,
    remindAt: _ours,
    ...reservation
  } = row.reservation;
  const { amount, processor, providerId, state, payUrl, paidAt } = row.payment;
  const history = await tx
    .select({
      from: reservationSteps.fromState,
      to: reservationSteps.toState,
      event: reservationSteps.event,
      actor: reservationSteps.actor,
      reason: reservationSteps.reason,
      at: reservationSteps.at,
    })
    .from(reservationSteps)
    .where(eq(reservationSteps.reservationId, reservation.id))
    .orderBy(asc(reservationSteps.id));
  return {
    ...reservation,
    ...row.seller,
    carIsKnown: carId !== null,
    buyer: { name, lastName, email, phone },
    deposit: amount,
    payment: { processor, providerId, state, payUrl, paidAt },
    refund: row.refund && { state: row.refund.state, reason: row.refund.reason, finishedAt: row.refund.finishedAt },
    history,
  };
}

/** @returns of which reservation; nothing where there is nothing to come for any more */
export async function storePickUp(tx: Transaction, token: string, pickUp: PickUp) {
  const [changed] = await tx
    .update(reservations)
    .set({ pickUp })
    .where(and(eq(reservations.token, token), inArray(reservations.state, [...liveStates, 'converted'])))
    .returning({
      reservationId: reservations.id,
      siteId: reservations.siteId,
      dealershipId: reservations.dealershipId,
      state: reservations.state,
    });
  return changed;
}
