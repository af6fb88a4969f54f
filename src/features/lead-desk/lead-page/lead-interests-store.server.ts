import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';

/** The customer's interests, from the account that they were signed in with. */
export type LeadInterests = {
  /** `path`: on the website. `stoppedAt`: alerts are off. */
  searches: { label: string; path: string; savedAt: string; stoppedAt: string | null }[];
  watchlist: {
    carId: number;
    name: string;
    stocknum: string;
    status: string;
    price: number;
    priceWhenSaved: number | null;
    savedAt: string;
  }[];
};

/** Newest first. Empty if the lead was sent without an account or without consent; the database decides. */
export async function readInterests(tx: Transaction, leadId: string): Promise<LeadInterests> {
  const { rows } = await tx.execute<LeadInterests>(sql`select searches, watchlist from app.lead_interests(${leadId})`);
  return rows[0] ?? { searches: [], watchlist: [] };
}
