import { and, eq, lt, sql } from 'drizzle-orm';
import type { PlatformScope, SiteScope, Transaction } from '../../../platform/postgres/database.ts';
import { hashOfLinkToken } from '../../accounts/secret-token.server.ts';
import { furthestStep, journeyDays, type JourneyAnswers } from './journey.ts';
import type { ReservationState } from '../reservation-states.ts';
import { reservations } from '../reservation-tables.server.ts';
import { checkoutJourneys } from './journey-tables.server.ts';

export type Journey = {
  id: string;
  carId: number;
  answers: JourneyAnswers;
  /** What came of it. */
  reservation: { id: string; token: string; state: ReservationState } | null;
};

export type NewJourney = {
  id: string;
  carId: number;
  customerId: number | null;
  tokenHash: string;
  answers: JourneyAnswers;
};

/** The same form, sent twice, has the same token: what it has begun goes on. */
export const insertJourney = (scope: SiteScope, journey: NewJourney): Promise<unknown> =>
  scope.run((tx) =>
    tx
      .insert(checkoutJourneys)
      .values({ ...journey, siteId: scope.siteId, step: furthestStep(journey.answers) })
      .onConflictDoUpdate({ target: checkoutJourneys.tokenHash, set: { updatedAt: sql`app.now()` } }),
  );

const isKept = sql`${checkoutJourneys.updatedAt} > app.now() - make_interval(days => ${journeyDays})`;

/** The journey that a token opens; nothing for another site's, or one that is forgotten. */
export async function findJourney(scope: SiteScope, token: string | null | undefined): Promise<Journey | undefined> {
  const hash = hashOfLinkToken(token);
  if (hash === undefined) return undefined;
  const [row] = await scope.run((tx) =>
    tx
      .select({
        id: checkoutJourneys.id,
        carId: checkoutJourneys.carId,
        answers: checkoutJourneys.answers,
        reservation: { id: reservations.id, token: reservations.token, state: reservations.state },
      })
      .from(checkoutJourneys)
      .leftJoin(reservations, eq(reservations.id, checkoutJourneys.reservationId))
      .where(and(eq(checkoutJourneys.tokenHash, hash), isKept)),
  );
  return row;
}

/** Adds answers to those that are there, whichever of two windows comes first. */
export const saveAnswers = (scope: SiteScope, id: string, given: JourneyAnswers): Promise<unknown> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({ answers: checkoutJourneys.answers })
      .from(checkoutJourneys)
      .where(eq(checkoutJourneys.id, id))
      .for('update');
    if (!row) return;
    const answers = { ...row.answers, ...given };
    await tx
      .update(checkoutJourneys)
      .set({ answers, step: furthestStep(answers), updatedAt: sql`app.now()` })
      .where(eq(checkoutJourneys.id, id));
  });

/** As many plates are looked up for one purchase: nobody has more cars to trade in. */
const mostLookUps = 5;

/** @returns whether another plate may be looked up */
export const countLookUp = (scope: SiteScope, id: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(checkoutJourneys)
      .set({ lookUps: sql`${checkoutJourneys.lookUps} + 1` })
      .where(and(eq(checkoutJourneys.id, id), lt(checkoutJourneys.lookUps, mostLookUps)));
    return rowCount === 1;
  });

/** Notes what came of it. */
export const recordReservation = (scope: SiteScope, id: string, reservationToken: string): Promise<unknown> =>
  scope.run((tx: Transaction) =>
    tx
      .update(checkoutJourneys)
      .set({
        reservationId: sql`(select ${reservations.id} from ${reservations} where ${reservations.token} = ${reservationToken})`,
        updatedAt: sql`app.now()`,
      })
      .where(eq(checkoutJourneys.id, id)),
  );

/** What was said on the way to a reservation; nothing where it came about otherwise, or is forgotten. */
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

/** Forgets what nobody has gone on with for long. What was reserved stays. @returns how many */
export const forgetJourneys = (scope: PlatformScope): Promise<number> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .delete(checkoutJourneys)
      .where(lt(checkoutJourneys.updatedAt, sql`app.now() - make_interval(days => ${journeyDays})`));
    return rowCount ?? 0;
  });
