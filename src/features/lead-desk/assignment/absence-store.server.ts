import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { staffAbsences } from '../lead-desk-tables.server.ts';

/** Both days included, as `2026-11-18`. */
export type Absence = { id: number; staffId: string; fromDate: string; untilDate: string };

/** Absences that have not ended before the day. */
export const listAbsences = (scope: DealershipScope, today: string): Promise<Absence[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: staffAbsences.id,
        staffId: staffAbsences.staffId,
        fromDate: staffAbsences.fromDate,
        untilDate: staffAbsences.untilDate,
      })
      .from(staffAbsences)
      .where(and(eq(staffAbsences.dealershipId, scope.dealershipId), gte(staffAbsences.untilDate, today)))
      .orderBy(asc(staffAbsences.fromDate), asc(staffAbsences.id)),
  );

/** The people who are absent on a day. */
export async function listAbsentIn(tx: Transaction, dealershipId: number, day: string): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ staffId: staffAbsences.staffId })
    .from(staffAbsences)
    .where(
      and(
        eq(staffAbsences.dealershipId, dealershipId),
        lte(staffAbsences.fromDate, day),
        gte(staffAbsences.untilDate, day),
      ),
    );
  return new Set(rows.map(({ staffId }) => staffId));
}

export const insertAbsence = (
  tx: Transaction,
  scope: DealershipScope,
  absence: Omit<Absence, 'id'>,
): Promise<unknown> => tx.insert(staffAbsences).values({ dealershipId: scope.dealershipId, ...absence });

/** @returns false if there is no such absence */
export const deleteAbsence = (scope: DealershipScope, id: number): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .delete(staffAbsences)
      .where(and(eq(staffAbsences.id, id), eq(staffAbsences.dealershipId, scope.dealershipId)));
    return rowCount === 1;
  });
