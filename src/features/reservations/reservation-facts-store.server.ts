import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { ProviderPayment, ProviderRefund } from '../../platform/payments/payments.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { cars } from '../inventory/car-tables.server.ts';
import type { ReservationFacts, Why } from './next-step.ts';
import type { ReservationEvent, ReservationState } from './reservation-states.ts';
import {
  reservationNotices,
  reservationPayments,
  reservationRefunds,
  reservations,
  reservationSteps,
} from './reservation-tables.server.ts';

type Rows = {
  reservation: typeof reservations.$inferSelect;
  payment: typeof reservationPayments.$inferSelect;
  refund: typeof reservationRefunds.$inferSelect | null;
};

/** A reservation with all that hangs on it. */
export type FullReservation = Rows['reservation'] & Pick<Rows, 'payment' | 'refund'> & ReservationFactsOfRows;
type ReservationFactsOfRows = { carFate: ReservationFacts['car'] } & Pick<ReservationFacts, 'isReminded' | 'isDelayed'>;

export const factsOf = (full: FullReservation): ReservationFacts => ({ ...full, car: full.carFate });

/** As it is now, for whoever decides what to do next; by the time that is done it may be another. */
export async function readFull(tx: Transaction, id: string): Promise<FullReservation | undefined> {
  const [row] = await tx
    .select({
      reservation: reservations,
      payment: reservationPayments,
      refund: reservationRefunds,
      carFate: sql<ReservationFacts['car']>`case when ${cars.id} is null then 'gone'
        when ${cars.sold} or ${cars.status} = 'sold' then 'sold' else 'there' end`,
      isReminded: sql<boolean>`exists (select from ${reservationNotices}
        where ${reservationNotices.reservationId} = ${reservations.id} and ${reservationNotices.kind} = 'reminder')`,
      isDelayed: sql<boolean>`exists (select from ${reservationSteps}
        where ${reservationSteps.reservationId} = ${reservations.id} and ${reservationSteps.event} = 'delayed')`,
    })
    .from(reservations)
    .innerJoin(reservationPayments, eq(reservationPayments.reservationId, reservations.id))
    .leftJoin(reservationRefunds, eq(reservationRefunds.paymentId, reservationPayments.id))
    .leftJoin(cars, eq(cars.id, reservations.carId))
    .where(eq(reservations.id, id));
  if (!row) return undefined;
  const { reservation, ...rest } = row;
  return { ...reservation, ...rest };
}

/**
 * The same, and nobody else changes it until the transaction ends. Locked by a statement of its own: one that waits for
 * a row sees that row anew, and what it has joined to it as it was before.
 */
export async function lockFull(tx: Transaction, id: string): Promise<FullReservation | undefined> {
  await tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.id, id)).for('update');
  return readFull(tx, id);
}

/** Whether it was the buyer who took the last step. */
export async function isLastByBuyer(tx: Transaction, id: string): Promise<boolean> {
  const [last] = await tx
    .select({ actor: reservationSteps.actor })
    .from(reservationSteps)
    .where(eq(reservationSteps.reservationId, id))
    .orderBy(desc(reservationSteps.id))
    .limit(1);
  return last?.actor === 'buyer';
}

type Transition = {
  state: ReservationState;
  event: ReservationEvent;
  why: Why;
  times: Pick<Rows['reservation'], 'lockedUntil' | 'heldUntil' | 'remindAt' | 'endedAt'>;
};

/** A transition and its line in the history: one is never without the other. */
export async function storeTransition(
  tx: Transaction,
  { id: reservationId, siteId, dealershipId, state: fromState }: FullReservation,
  { state, event, why, times }: Transition,
): Promise<void> {
  await tx
    .update(reservations)
    .set({ state, ...times })
    .where(eq(reservations.id, reservationId));
  const step = { reservationId, siteId, dealershipId, fromState, toState: state, event, ...why };
  await tx.insert(reservationSteps).values(step);
}

export async function storePayment(
  tx: Transaction,
  { payment }: FullReservation,
  { id: providerId, state, payUrl }: ProviderPayment,
  now: Date,
): Promise<Rows['payment']> {
  const paidAt = state === 'succeeded' ? now : null;
  const change = { providerId, state, payUrl, paidAt, lastError: null };
  await tx.update(reservationPayments).set(change).where(eq(reservationPayments.id, payment.id));
  return { ...payment, ...change };
}

/** Nothing can be paid by it any more, and nothing ever was. */
export async function storeRefusedPayment(tx: Transaction, { payment }: FullReservation, lastError: string) {
  const change = { state: 'cancelled' as const, payUrl: null, lastError };
  await tx.update(reservationPayments).set(change).where(eq(reservationPayments.id, payment.id));
  return { ...payment, ...change };
}

/** The whole deposit is owed back from now on. */
export async function storeOwedRefund(
  tx: Transaction,
  { id: reservationId, siteId, dealershipId, payment }: FullReservation,
  reason: string,
): Promise<Rows['refund']> {
  const { id: paymentId, amount } = payment;
  const owed = { id: crypto.randomUUID(), reservationId, siteId, dealershipId, paymentId, amount, reason };
  const [refund] = await tx.insert(reservationRefunds).values(owed).returning();
  return refund ?? null;
}

export async function storeRefund(
  tx: Transaction,
  { id }: NonNullable<Rows['refund']>,
  { state, ...answer }: { id?: string; state: ProviderRefund['state']; lastError?: string },
  now: Date,
): Promise<void> {
  await tx
    .update(reservationRefunds)
    .set({
      state,
      ...(answer.id !== undefined && { providerId: answer.id }),
      lastError: answer.lastError ?? null,
      finishedAt: state === 'pending' ? null : now,
    })
    .where(eq(reservationRefunds.id, id));
}

/**
 * The refund is to be tried anew, under another id: what was answered under the former one would be answered again.
 * What became of that stays on record.
 */
export async function storeNewTry(
  tx: Transaction,
  { id, providerId, lastError, formerTries }: NonNullable<Rows['refund']>,
  { now, tryAt }: { now: Date; tryAt: Date | null },
): Promise<void> {
  const former = { id, providerId, lastError, endedAt: now.toISOString() };
  await tx
    .update(reservationRefunds)
    .set({
      id: crypto.randomUUID(),
      state: 'intended',
      providerId: null,
      finishedAt: null,
      lastError,
      tryAt,
      formerTries: [...formerTries, former],
    })
    .where(eq(reservationRefunds.id, id));
}

/** What went wrong the last time, for whoever looks into it; the next answer takes its place. */
export async function storeTrouble(
  tx: Transaction,
  { payment, refund }: FullReservation,
  about: 'payment' | 'refund',
  lastError: string,
): Promise<void> {
  if (about === 'payment') {
    await tx.update(reservationPayments).set({ lastError }).where(eq(reservationPayments.id, payment.id));
  } else if (refund) {
    await tx.update(reservationRefunds).set({ lastError }).where(eq(reservationRefunds.id, refund.id));
  }
}

/** What the dealership itself says of the car, beside what a deposit says. */
export async function storeReserved(tx: Transaction, id: string, reserved: boolean): Promise<void> {
  const itsCar = tx.select({ id: reservations.carId }).from(reservations).where(eq(reservations.id, id));
  await tx.update(cars).set({ reserved }).where(inArray(cars.id, itsCar));
}
