import { and, eq, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { customers } from './account-tables.server.ts';
import { eraseCodeSecrets } from './sign-in-code-store.server.ts';

/** The customer with a phone number that has just been verified: existing or new. */
export async function findOrAddCustomer(
  tx: Transaction,
  siteId: number,
  phone: string,
): Promise<{ id: number; isNew: boolean }> {
  const [customer] = await tx
    .insert(customers)
    .values({ siteId, phone })
    // The update changes nothing but locks the row, so the account cannot be deleted while its owner signs in.
    .onConflictDoUpdate({ target: [customers.siteId, customers.phone], set: { phone } })
    // Only an updated row has been locked.
    .returning({ id: customers.id, isNew: sql<boolean>`${customers}.xmax = 0` });
  if (!customer) throw new Error('the customer was neither found nor added');
  return customer;
}

export type CustomerRow = { phone: string; favouritesOffered: boolean; createdAt: Date };

export const findCustomer = (scope: SiteScope, customerId: number): Promise<CustomerRow | undefined> =>
  scope.run(async (tx) => {
    const [customer] = await tx
      .select({
        phone: customers.phone,
        favouritesOffered: customers.favouritesOffered,
        createdAt: customers.createdAt,
      })
      .from(customers)
      .where(ownCustomer(scope, customerId));
    return customer;
  });

/** The offer to import favourites is made once. */
export const markFavouritesOffered = (scope: SiteScope, customerId: number): Promise<void> =>
  scope.run(async (tx) => {
    await tx.update(customers).set({ favouritesOffered: true }).where(ownCustomer(scope, customerId));
  });

/**
 * Deletes the customer with sessions, watchlist and saved searches, erases what they have sent while signed in, and disables their
 * codes. Reservations keep the fields that accounting needs; an unfinished one does not change.
 */
export const deleteCustomer = (scope: SiteScope, customerId: number): Promise<void> =>
  scope.run(async (tx) => {
    const [own] = await tx.select({ phone: customers.phone }).from(customers).where(ownCustomer(scope, customerId));
    if (!own) return;
    // Codes before the customer, the order a sign-in locks them in, to avoid a deadlock.
    await eraseCodeSecrets(tx, scope.siteId, own.phone);
    await tx.execute(sql`select app.erase_customer_requests(${customerId})`);
    await tx.delete(customers).where(ownCustomer(scope, customerId));
  });

const ownCustomer = (scope: SiteScope, customerId: number) =>
  and(eq(customers.siteId, scope.siteId), eq(customers.id, customerId));
