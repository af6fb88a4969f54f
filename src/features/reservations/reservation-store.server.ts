import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Scope, SiteScope, Transaction } from '../../platform/postgres/database.ts';
import {
  reservationPayments,
  reservationRefunds,
  reservations,
  reservationSteps,
} from './reservation-tables.server.ts';
import { isOpenedBy } from './reservation-link-store.server.ts';
import type { ReservationLinks } from './reservation-links.server.ts';
import { liveStates } from './reservation-states.ts';
import type { OpenedReservation, ReservationView } from './reservation-view.ts';
import type { PickUp } from './reservation.ts';

type SellerColumns = Pick<ReservationView, 'dealership' | 'location'>;

/** @returns nothing for another site's token */
export async function findReservationByToken(
  scope: Scope<'site' | 'platform'>,
  links: ReservationLinks,
  token: string | undefined,
): Promise<OpenedReservation | undefined> {
  const isOpened = isOpenedBy(links, token);
  const view = isOpened && (await scope.run((tx) => readView(tx, isOpened)));
  return view && { ...view, token: token ?? '' };
}

const secondsBetweenChecks = 3;

/** Whether a buyer's page may ask the provider for the current state. Limits reloads, across all servers. */
export const claimProviderCheck = (scope: SiteScope, reservationId: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ claimed: boolean }>(
      sql`select app.claim_provider_check(${reservationId}, ${secondsBetweenChecks}) as claimed`,
    );
    return rows[0]?.claimed === true;
  });

export const findReservation = (scope: Scope<string>, id: string): Promise<ReservationView | undefined> =>
  scope.run((tx) => readView(tx, eq(reservations.id, id)));

async function readView(tx: Transaction, condition: SQL): Promise<ReservationView | undefined> {
  const [row] = await tx
    .select({
      reservation: reservations,
      payment: reservationPayments,
      refund: reservationRefunds,
      seller: sql<SellerColumns>`app.reservation_seller(${reservations.id})`,
    })
    .from(reservations)
    .innerJoin(reservationPayments, eq(reservationPayments.reservationId, reservations.id))
    .leftJoin(reservationRefunds, eq(reservationRefunds.paymentId, reservationPayments.id))
    .where(condition);
  if (!row) return undefined;
  const {
    name,
    lastName,
    email,
    phone,
    carId,
    key: _key,
    tokenHash: _tokenHash,
    network: _network,
    remindAt: _remindAt,
    terms: _terms,
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
    hasCar: carId !== null,
    buyer: { name, lastName, email, phone },
    deposit: amount,
    payment: { processor, providerId, state, payUrl, paidAt },
    refund: row.refund && { state: row.refund.state, reason: row.refund.reason, finishedAt: row.refund.finishedAt },
    history,
  };
}

/** @param isOpened isOpenedBy() the buyer's token @returns the reservation's ids and state; nothing if it has ended without a sale */
export async function storePickUp(tx: Transaction, isOpened: SQL, pickUp: PickUp) {
  const [changed] = await tx
    .update(reservations)
    .set({ pickUp })
    .where(and(isOpened, inArray(reservations.state, [...liveStates, 'converted'])))
    .returning({
      reservationId: reservations.id,
      siteId: reservations.siteId,
      dealershipId: reservations.dealershipId,
      state: reservations.state,
    });
  return changed;
}
