import { and, eq, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { cars } from '../../cars/car-tables.server.ts';
import { leads } from '../../leads/lead-tables.server.ts';
import type { EnteredLead } from './entered-lead.ts';

/** Stores a lead of the person who acts. @returns false if there is a lead with this id */
export async function insertEnteredLead(
  tx: Transaction,
  dealershipId: number,
  { locationId, ...request }: Omit<EnteredLead, 'assigneeId'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(leads)
    .values({
      ...request,
      dealershipId,
      form: 'enquiry',
      // Where the form of a website puts it too.
      values: locationId === null ? {} : { location_id: String(locationId) },
      leadAttributes: { visited_pages: [], linked_query_params: {} },
      consents: [],
      enteredBy: sql`app.staff_id()`,
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Whether the dealership has this car. */
export async function hasCar(tx: Transaction, scope: DealershipScope, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: cars.id })
    .from(cars)
    .where(and(eq(cars.id, id), eq(cars.dealershipId, scope.dealershipId)));
  return found.length > 0;
}

/** The car of the dealership with this stock number, however its letters are written. */
export const findCarByStockNumber = (scope: DealershipScope, stocknum: string): Promise<number | undefined> =>
  scope.run(async (tx) => {
    const [car] = await tx
      .select({ id: cars.id })
      .from(cars)
      .where(and(eq(cars.dealershipId, scope.dealershipId), eq(sql`lower(${cars.stocknum})`, stocknum.toLowerCase())))
      .limit(1);
    return car?.id;
  });
