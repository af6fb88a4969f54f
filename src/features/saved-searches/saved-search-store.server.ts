import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { customers } from '../accounts/account-tables.server.ts';
import type { SearchState } from '../car-search/search-state.ts';
import { maxSavedSearches, type SavedSearch } from './saved-search.ts';
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

/** Newest first. */
export const listSavedSearches = (scope: SiteScope, customerId: number): Promise<SavedSearch[]> =>
  scope.run((tx) =>
    tx
      .select(columns)
      .from(savedSearches)
      .where(and(eq(savedSearches.siteId, scope.siteId), eq(savedSearches.customerId, customerId)))
      .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id)),
  );

export type NewSearch = { address: string; state: SearchState; label: string };

/** Saves a search once; a stopped one starts again. Refuses more than the maximum. */
export const addSearch = (
  scope: SiteScope,
  customerId: number,
  search: NewSearch,
): Promise<{ id: number } | 'too many' | 'no customer'> =>
  scope.run(async (tx) => {
    // Locks the customer, so that two concurrent requests cannot exceed the maximum.
    const [customer] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, customerId), eq(customers.siteId, scope.siteId)))
      .for('update');
    if (!customer) return 'no customer';
    const [existing] = await tx
      .select({ id: savedSearches.id, stoppedAt: savedSearches.stoppedAt })
      .from(savedSearches)
      .where(and(eq(savedSearches.customerId, customerId), eq(savedSearches.address, search.address)));
    if (existing) {
      if (existing.stoppedAt) await resumeAlerts(tx, existing.id, { state: search.state, label: search.label });
      return { id: existing.id };
    }
    const [saved] = await tx
      .select({ count: count() })
      .from(savedSearches)
      .where(eq(savedSearches.customerId, customerId));
    if ((saved?.count ?? 0) >= maxSavedSearches) return 'too many';
    const [added] = await tx
      .insert(savedSearches)
      .values({ siteId: scope.siteId, customerId, ...search })
      .returning({ id: savedSearches.id });
    return added ?? 'no customer';
  });

/** Stops alerts, including a message about to be sent. @returns whether the search belongs to the customer */
export const stopSearch = (scope: SiteScope, customerId: number, id: number): Promise<boolean> =>
  scope.run(async (tx) => (await lockOwnSearch(tx, scope, customerId, id)) && stopAlerts(tx, id));

/** Starts alerts again, for events from now on. @returns whether the search belongs to the customer */
export const resumeSearch = (scope: SiteScope, customerId: number, id: number): Promise<boolean> =>
  scope.run(async (tx) => (await lockOwnSearch(tx, scope, customerId, id)) && resumeAlerts(tx, id));

export const deleteSearch = (scope: SiteScope, customerId: number, id: number): Promise<boolean> =>
  scope.run(async (tx) => {
    const deleted = await tx
      .delete(savedSearches)
      .where(ownSearch(scope, customerId, id))
      .returning({ id: savedSearches.id });
    return deleted.length > 0;
  });

/** Locks the search. Sending a message about it takes the same lock. */
export async function lockOwnSearch(
  tx: Transaction,
  scope: SiteScope,
  customerId: number,
  id: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(ownSearch(scope, customerId, id))
    .for('update');
  return rows.length > 0;
}

const ownSearch = (scope: SiteScope, customerId: number, id: number) =>
  and(eq(savedSearches.siteId, scope.siteId), eq(savedSearches.customerId, customerId), eq(savedSearches.id, id));

/** Deletes queued alerts and cancels a pending message. */
export async function stopAlerts(tx: Transaction, id: number): Promise<true> {
  await tx
    .update(savedSearches)
    .set({ stoppedAt: sql`coalesce(${savedSearches.stoppedAt}, app.now())`, jobId: null })
    .where(eq(savedSearches.id, id));
  await deleteQueuedAlerts(tx, id);
  return true;
}

/** Events while it was stopped are skipped. */
export async function resumeAlerts(
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

async function deleteQueuedAlerts(tx: Transaction, searchId: number): Promise<void> {
  await tx
    .update(alertMessages)
    .set({ state: 'called_off', token: null })
    .where(
      and(eq(alertMessages.searchId, searchId), eq(alertMessages.state, 'pending'), eq(alertMessages.kind, 'alert')),
    );
  // Includes the drops of the pending message.
  await tx
    .delete(searchAlerts)
    .where(
      and(eq(searchAlerts.searchId, searchId), or(isNull(searchAlerts.messageId), eq(searchAlerts.kind, 'dropped'))),
    );
}
