import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import type { LeadState } from '../leads/lead-state.ts';
import { leads } from '../leads/lead-tables.server.ts';
import { matchesLeadText } from './inbox/lead-search-store.server.ts';

export type LeadMatch = { id: string; name: string; category: string; state: LeadState; createdAt: Date };

const fullName = sql<string>`concat_ws(' ', ${leads.name}, nullif(${leads.lastName}, ''))`;

/** Leads that the person sees and whose name, email address or phone number contains every word; the newest first. */
export const findLeads = (
  scope: DealershipScope,
  { text, limit }: { text: string; limit: number },
): Promise<LeadMatch[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: leads.id,
        name: fullName,
        category: leads.category,
        state: leads.state,
        createdAt: leads.createdAt,
      })
      .from(leads)
      .where(and(eq(leads.dealershipId, scope.dealershipId), isNull(leads.erasedAt), matchesLeadText(text)))
      .orderBy(desc(leads.createdAt))
      .limit(limit),
  );
