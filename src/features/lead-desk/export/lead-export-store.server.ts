import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { leads } from '../../leads/lead-tables.server.ts';
import type { InboxPosition, InboxQuery } from '../inbox/inbox-query.ts';
import { addNames, listPosition } from '../inbox/inbox-row-store.server.ts';
import { matchesInbox } from '../inbox/inbox-store.server.ts';

export type ExportedLead = Awaited<ReturnType<typeof listExportedLeads>>['leads'][number];

export type LeadExport = {
  query: InboxQuery;
  /** Only people who agreed to marketing; see listMarketingConsents(). */
  isMarketing: boolean;
};

/** One page of the leads that the person sees, with contact details; the newest first. */
export const listExportedLeads = (scope: DealershipScope, { query, isMarketing }: LeadExport, pageSize: number) =>
  scope.run(async (tx) => {
    const found = await tx
      .select(columns)
      .from(leads)
      .where(and(matchesInbox(scope, query), isMarketing ? mayGetMarketing : undefined))
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    const next: InboxPosition | null = last ? { at: last.at, id: last.id } : null;
    return { leads: await addNames(tx, page), next };
  });

const columns = {
  id: leads.id,
  at: listPosition,
  createdAt: leads.createdAt,
  name: leads.name,
  lastName: leads.lastName,
  email: leads.email,
  phone: leads.phone,
  message: leads.message,
  state: leads.state,
  lostReason: leads.lostReason,
  category: leads.category,
  subcategory: leads.subcategory,
  source: leads.source,
  assigneeId: leads.assigneeId,
  locationId: leads.locationId,
  carId: leads.carId,
  dueAt: leads.dueAt,
  firstResponseAt: leads.firstResponseAt,
  responseMinutes: leads.responseMinutes,
  nextAction: leads.nextAction,
  nextActionAt: leads.nextActionAt,
  consents: leads.consents,
};

const mayGetMarketing = and(
  ne(leads.state, 'spam'),
  eq(leads.isSuspect, false),
  // The same rule as listMarketingConsents().
  sql`exists (select from jsonb_array_elements(${leads.consents}) consent
    where consent ->> 'field' like 'opt\\_in%' and consent -> 'given' = 'true' and consent -> 'touched' = 'true')`,
);
