import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { customers } from '../accounts/account-tables.server.ts';
import type { SearchState } from '../inventory/search-state.ts';
import { mostSavedSearches, type SavedSearch } from './saved-search.ts';
import { alertMessages, savedSearches, searchAlerts } from './saved-search-tables.server.ts';

const columns = {
  id: savedSearches.id,
  address: savedSearches.address,
  label: savedSearches.label,
  channel: savedSearches.channel,
  email: savedSearches.email,
  emailConfirmed: sql<boolean>`${savedSearches.emailConfirmedAt} is not null`,
  createdAt: savedSearches.createdAt,
  stoppedAt: savedSearches.stoppedAt,
};

/** The newest first. */
export const listSavedSearches = (scope: SiteScope, customerId: number): Promise<SavedSearch[]> =>
  scope.run((tx) =>
    tx
      .select(columns)
      .from(savedSearches)
      .where(and(eq(savedSearches.siteId, scope.siteId), eq(savedSearches.customerId, customerId)))
      .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id)),
  );

export type NewSearch = { address: string; state: SearchState; label: string };

/** The same search is saved once; one that was stopped begins anew. Too many are none more. */
export const addSearch = (
  scope: SiteScope,
  customerId: number,
  search: NewSearch,
): Promise<{ id: number } | 'too many' | 'no customer'> =>
  scope.run(async (tx) => {
    // Whoever presses twice waits here for himself, so that the count holds.
    const [customer] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, customerId), eq(customers.siteId, scope.siteId)))
      .for('update');
    if (!customer) return 'no customer';
    const [known] = await tx
      .select({ id: savedSearches.id, stoppedAt: savedSearches.stoppedAt })
      .from(savedSearches)
      .where(and(eq(savedSearches.customerId, customerId), eq(savedSearches.address, search.address)));
    if (known) {
      if (known.stoppedAt) await resume(tx, known.id, { state: search.state, label: search.label });
      return { id: known.id };
    }
    const [kept] = await tx
      .select({ count: count() })
      .from(savedSearches)
      .where(eq(savedSearches.customerId, customerId));
    if ((kept?.count ?? 0) >= mostSavedSearches) return 'too many';
    const [added] = await tx
      .insert(savedSearches)
      .values({ siteId: scope.siteId, customerId, ...search })
      .returning({ id: savedSearches.id });
    return added ?? 'no customer';
  });

/** @returns whether it is the customer's own; then the customer hears no more of it, whatever is on its way. */
export const stopSearch = (scope: SiteScope, customerId: number, id: number): Promise<boolean> =>
  scope.run(async (tx) => (await lockOwn(tx, scope, customerId, id)) && stop(tx, id));

/** @returns whether it is the customer's own; it begins anew, with what happens from now on. */
export const resumeSearch = (scope: SiteScope, customerId: number, id: number): Promise<boolean> =>
  scope.run(async (tx) => (await lockOwn(tx, scope, customerId, id)) && resume(tx, id));

export const deleteSearch = (scope: SiteScope, customerId: number, id: number): Promise<boolean> =>
  scope.run(async (tx) => {
    const deleted = await tx
      .delete(savedSearches)
      .where(own(scope, customerId, id))
      .returning({ id: savedSearches.id });
    return deleted.length > 0;
  });

/** Nobody sends a message about it meanwhile: who sends holds this row too. */
export async function lockOwn(tx: Transaction, scope: SiteScope, customerId: number, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(own(scope, customerId, id))
    .for('update');
  return rows.length > 0;
}

const own = (scope: SiteScope, customerId: number, id: number) =>
  and(eq(savedSearches.siteId, scope.siteId), eq(savedSearches.customerId, customerId), eq(savedSearches.id, id));

/** What waits is forgotten, and what is about to go out is called off. */
export async function stop(tx: Transaction, id: number): Promise<true> {
  await tx
    .update(savedSearches)
    .set({ stoppedAt: sql`coalesce(${savedSearches.stoppedAt}, app.now())`, jobId: null })
    .where(eq(savedSearches.id, id));
  await forgetWaiting(tx, id);
  return true;
}

/** Of what has happened since it was stopped the customer hears nothing. */
export async function resume(
  tx: Transaction,
  id: number,
  changes: Partial<Pick<NewSearch, 'state' | 'label'>> = {},
): Promise<true> {
  await tx
    .update(savedSearches)
    .set({ ...changes, stoppedAt: null, seen: sql`pg_current_snapshot()::text` })
    .where(and(eq(savedSearches.id, id), sql`${savedSearches.stoppedAt} is not null`));
  return true;
}

async function forgetWaiting(tx: Transaction, searchId: number): Promise<void> {
  await tx
    .update(alertMessages)
    .set({ state: 'called_off', token: null })
    .where(
      and(eq(alertMessages.searchId, searchId), eq(alertMessages.state, 'pending'), eq(alertMessages.kind, 'alert')),
    );
  // Also the drops that the message on its way would have told.
  await tx
    .delete(searchAlerts)
    .where(
      and(eq(searchAlerts.searchId, searchId), or(isNull(searchAlerts.messageId), eq(searchAlerts.kind, 'dropped'))),
    );
}
