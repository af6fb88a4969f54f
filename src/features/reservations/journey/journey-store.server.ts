import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { PlatformScope, SiteScope, Transaction } from '../../../platform/postgres/database.ts';
import { hashLinkToken } from '../../accounts/secret-token.server.ts';
import { furthestStep, journeyDays, type JourneyAnswers } from './journey.ts';
import type { ReservationState } from '../reservation-states.ts';
import { reservations } from '../reservation-tables.server.ts';
import { checkoutJourneys } from './journey-tables.server.ts';

export type Journey = {
  id: string;
  carId: number;
  answers: JourneyAnswers;
  /** The reservation it led to. */
  reservation: { id: string; state: ReservationState } | null;
};

export type NewJourney = {
  id: string;
  carId: number;
  customerId: number | null;
  tokenHash: string;
  answers: JourneyAnswers;
};

/** A repeated form has the same token and continues the journey it began. */
export const insertJourney = (scope: SiteScope, journey: NewJourney): Promise<unknown> =>
  scope.run((tx) =>
    tx
      .insert(checkoutJourneys)
      .values({ ...journey, siteId: scope.siteId, step: furthestStep(journey.answers) })
      .onConflictDoUpdate({ target: checkoutJourneys.tokenHash, set: { updatedAt: sql`app.now()` } }),
  );

const isUnexpired = sql`${checkoutJourneys.updatedAt} > app.now() - make_interval(days => ${journeyDays})`;

/** @returns nothing for another site's token or an expired journey */
export async function findJourney(scope: SiteScope, token: string | null | undefined): Promise<Journey | undefined> {
  const hash = hashLinkToken(token);
  return hash === undefined ? undefined : readJourney(scope, eq(checkoutJourneys.tokenHash, hash));
}

/** The last journey about a car that a customer began while signed in. */
export const findCustomerJourney = (
  scope: SiteScope,
  customerId: number,
  carId: number,
): Promise<Journey | undefined> =>
  readJourney(scope, eq(checkoutJourneys.customerId, customerId), eq(checkoutJourneys.carId, carId));

async function readJourney(scope: SiteScope, ...conditions: [SQL, ...SQL[]]): Promise<Journey | undefined> {
  const [row] = await scope.run((tx) =>
    tx
      .select({
        id: checkoutJourneys.id,
        carId: checkoutJourneys.carId,
        answers: checkoutJourneys.answers,
        reservation: { id: reservations.id, state: reservations.state },
      })
      .from(checkoutJourneys)
      .leftJoin(reservations, eq(reservations.id, checkoutJourneys.reservationId))
      .where(and(...conditions, isUnexpired))
      .orderBy(desc(checkoutJourneys.updatedAt))
      .limit(1),
  );
  return row;
}

/** Merges answers into the stored ones under a row lock, as two windows may save concurrently. */
export const saveAnswers = (scope: SiteScope, id: string, changes: JourneyAnswers): Promise<unknown> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({ answers: checkoutJourneys.answers })
      .from(checkoutJourneys)
      .where(eq(checkoutJourneys.id, id))
      .for('update');
    if (!row) return;
    const answers = { ...row.answers, ...changes };
    await tx
      .update(checkoutJourneys)
      .set({ answers, step: furthestStep(answers), updatedAt: sql`app.now()` })
      .where(eq(checkoutJourneys.id, id));
  });

/** Plate lookups per journey. */
const maxLookups = 5;

/** @returns whether the journey may look up another plate */
export const claimPlateLookup = (scope: SiteScope, id: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(checkoutJourneys)
      .set({ lookUps: sql`${checkoutJourneys.lookUps} + 1` })
      .where(and(eq(checkoutJourneys.id, id), lt(checkoutJourneys.lookUps, maxLookups)));
    return rowCount === 1;
  });

/** Links the journey to the reservation it led to. */
export const linkReservation = (scope: SiteScope, id: string, reservationId: string): Promise<unknown> =>
  scope.run((tx: Transaction) =>
    tx
      .update(checkoutJourneys)
      .set({
        reservationId,
        updatedAt: sql`app.now()`,
      })
      .where(eq(checkoutJourneys.id, id)),
  );

/** The answers of the journey that led to a reservation; nothing if there was none or it has expired. */
export async function findPurchase(
  scope: SiteScope | PlatformScope,
  reservationId: string,
): Promise<JourneyAnswers | undefined> {
  const [row] = await scope.run((tx) =>
    tx
      .select({ answers: checkoutJourneys.answers })
      .from(checkoutJourneys)
      .where(eq(checkoutJourneys.reservationId, reservationId)),
  );
  return row?.answers;
}
