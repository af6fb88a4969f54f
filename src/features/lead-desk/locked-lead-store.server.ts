import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../platform/postgres/database.ts';
import { preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { isUuid } from '../../platform/uuid.ts';
import { leads } from '../leads/lead-tables.server.ts';

const toDate = (value: string | Date): Date => new Date(value);

/** A lead that waits for this transaction, with what its changes depend on. */
export type LockedLead = Awaited<ReturnType<ReturnType<typeof lockedLead>['execute']>>[number];

/** Undefined if the dealership has no such lead, the person may not see it, or it was erased. */
export async function lockLead(tx: Transaction, scope: DealershipScope, id: string): Promise<LockedLead | undefined> {
  if (!isUuid(id)) return undefined;
  const [lead] = await lockedLead(tx).execute({ id, dealershipId: scope.dealershipId });
  return lead;
}

const lockedLead = preparePerConnection((tx) =>
  tx
    .select({
      id: leads.id,
      dealershipId: leads.dealershipId,
      version: leads.version,
      state: leads.state,
      assigneeId: leads.assigneeId,
      locationId: leads.locationId,
      carId: leads.carId,
      values: leads.values,
      category: leads.category,
      subcategory: leads.subcategory,
      isSuspect: leads.isSuspect,
      createdAt: leads.createdAt,
      dueAt: leads.dueAt,
      firstResponseAt: leads.firstResponseAt,
      nextAction: leads.nextAction,
      nextActionAt: leads.nextActionAt,
      /** By the application's clock. */
      now: sql<Date>`app.now()`.mapWith(toDate),
    })
    .from(leads)
    .where(
      and(
        eq(leads.id, sql.placeholder('id')),
        eq(leads.dealershipId, sql.placeholder('dealershipId')),
        isNull(leads.erasedAt),
      ),
    )
    .for('update')
    .prepare('locked_lead'),
);

/** The columns that the lead desk may change; the database refuses others. */
export type DeskChange = Partial<
  Pick<
    typeof leads.$inferInsert,
    | 'state'
    | 'lostReason'
    | 'locationId'
    | 'dueAt'
    | 'firstResponseAt'
    | 'responseMinutes'
    | 'overdueMailedAt'
    | 'nextAction'
    | 'nextActionAt'
  >
>;

export const updateLead = (tx: Transaction, id: string, change: DeskChange): Promise<unknown> =>
  tx.update(leads).set(change).where(eq(leads.id, id));

/** Takes back the suspicion of spam. */
export const clearSuspicion = (tx: Transaction, id: string): Promise<unknown> =>
  tx.execute(sql`select app.clear_suspicion(${id})`);

/** Counts what was added to a lead, such as a note, as a change: open pages show it. Not needed where the lead changes as well. */
export const touchLead = (tx: Transaction, id: string): Promise<unknown> =>
  tx.execute(sql`select app.touch_lead(${id})`);
