import { and, eq } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { customers } from './account-tables.server.ts';
import { blankCodes } from './code-store.server.ts';

/** The customer of a number that was proved just now: the one there is, or a new one. */
export async function findOrAddCustomer(tx: Transaction, siteId: number, phone: string): Promise<number> {
  const [customer] = await tx
    .insert(customers)
    .values({ siteId, phone })
    // Changes nothing, and holds a customer who is there: nobody deletes the account while its owner signs in.
    .onConflictDoUpdate({ target: [customers.siteId, customers.phone], set: { phone } })
    .returning({ id: customers.id });
  if (!customer) throw new Error('a customer is found or added');
  return customer.id;
}

export type CustomerRow = { phone: string; favouritesOffered: boolean; createdAt: Date };

export const readCustomer = (scope: SiteScope, customerId: number): Promise<CustomerRow | undefined> =>
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

/** The cars that the browser had kept are offered to the watchlist once. */
export const noteFavouritesOffered = (scope: SiteScope, customerId: number): Promise<void> =>
  scope.run(async (tx) => {
    await tx.update(customers).set({ favouritesOffered: true }).where(ownCustomer(scope, customerId));
  });

/** With the customer goes what is the customer's own: sessions, watchlist, searches, and what could be done with a code. */
export const deleteCustomer = (scope: SiteScope, customerId: number): Promise<void> =>
  scope.run(async (tx) => {
    const [own] = await tx.select({ phone: customers.phone }).from(customers).where(ownCustomer(scope, customerId));
    if (!own) return;
    // First the codes, then the customer, as a sign-in does it: so neither waits for the other in a circle.
    await blankCodes(tx, scope.siteId, own.phone);
    await tx.delete(customers).where(ownCustomer(scope, customerId));
  });

const ownCustomer = (scope: SiteScope, customerId: number) =>
  and(eq(customers.siteId, scope.siteId), eq(customers.id, customerId));
