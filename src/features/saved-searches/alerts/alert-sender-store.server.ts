import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { dealerships, sites } from '../../sites/site-tables.server.ts';
import type { AlertSender } from './alert.ts';

/** The dealership behind a site. */
export async function findSender(tx: Transaction, siteId: number): Promise<AlertSender['dealership']> {
  const [row] = await tx
    .select({
      name: dealerships.name,
      email: dealerships.email,
      street: dealerships.street,
      city: dealerships.city,
      state: dealerships.state,
      postcode: dealerships.postcode,
    })
    .from(sites)
    .innerJoin(dealerships, eq(dealerships.id, sites.dealershipId))
    .where(eq(sites.id, siteId));
  if (!row) throw new Error(`site ${siteId} is gone`);
  const { name, email, ...address } = row;
  return { name, email, address };
}
