import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { ProviderPayment, ProviderRefund } from '../../../platform/payments/payments.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { cars } from '../../cars/car-tables.server.ts';
import type { ReservationFacts, TransitionReason } from './next-step.ts';
import type { ReservationEvent, ReservationState } from '../reservation-states.ts';
import {
  reservationNotices,
  reservationPayments,
  reservationRefunds,
  reservations,
  reservationSteps,
} from '../reservation-tables.server.ts';

type Rows = {
  reservation: typeof reservations.$inferSelect;
  payment: typeof reservationPayments.$inferSelect;
  refund: typeof reservationRefunds.$inferSelect | null;
};

/** A reservation with its payment, its refund and the facts that are derived from other tables. */
export type FullReservation = Rows['reservation'] & Pick<Rows, 'payment' | 'refund'> & DerivedFacts;
type DerivedFacts = { carFate: ReservationFacts['car'] } & Pick<ReservationFacts, 'isReminded' | 'isDelayed'>;

export const toReservationFacts = (full: FullReservation): ReservationFacts => ({ ...full, car: full.carFate });

/** Reads without a lock; the rows may change before the caller acts on them. */
export async function readFullReservation(tx: Transaction, id: string): Promise<FullReservation | undefined> {
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
 * Locks the reservation until the transaction ends, then reads it. Two statements on purpose: a `for update` that had to
 * wait re-reads the locked row only, and would return joined rows as they were before the wait.
 */
export async function lockFullReservation(tx: Transaction, id: string): Promise<FullReservation | undefined> {
  await tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.id, id)).for('update');
  return readFullReservation(tx, id);
}

/** Whether the latest history entry is the buyer's. */
export async function isLastStepByBuyer(tx: Transaction, id: string): Promise<boolean> {
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
  why: TransitionReason;
  times: Pick<Rows['reservation'], 'lockedUntil' | 'heldUntil' | 'remindAt' | 'endedAt'>;
};

/** Stores a transition together with its history entry. */
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

/** Marks a payment as cancelled that the provider refused to open. */
export async function storeRefusedPayment(tx: Transaction, { payment }: FullReservation, lastError: string) {
  const change = { state: 'cancelled' as const, payUrl: null, lastError };
  await tx.update(reservationPayments).set(change).where(eq(reservationPayments.id, payment.id));
  return { ...payment, ...change };
}

/** Records that the whole deposit is owed back. */
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
  { state, ...response }: { id?: string; state: ProviderRefund['state']; lastError?: string },
  now: Date,
): Promise<void> {
  await tx
    .update(reservationRefunds)
    .set({
      state,
      ...(response.id !== undefined && { providerId: response.id }),
      lastError: response.lastError ?? null,
      finishedAt: state === 'pending' ? null : now,
    })
    .where(eq(reservationRefunds.id, id));
}

/**
 * Prepares another attempt under a new id, because the provider repeats its response to a known id. The failed attempt
 * stays on record.
 */
export async function storeRefundRetry(
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

/** Stores the latest provider error for staff; the next response clears it. */
export async function storeLastError(
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

/** Sets the car's own `reserved` flag, which the dealership controls, independent of holds by deposit. */
export async function storeCarReserved(tx: Transaction, id: string, reserved: boolean): Promise<void> {
  const reservedCar = tx.select({ id: reservations.carId }).from(reservations).where(eq(reservations.id, id));
  await tx.update(cars).set({ reserved }).where(inArray(cars.id, reservedCar));
}
