import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { leadEvents } from '../lead-desk-tables.server.ts';
import type { LeadEvent, NewLeadEvent } from './lead-event.ts';

export type EventPlace = { leadId: string; dealershipId: number };

/** Adds to the timeline, in the transaction of the change itself. The database signs it with the person who acts, the author. */
export async function addLeadEvent(
  tx: Transaction,
  place: EventPlace,
  { kind, data }: NewLeadEvent,
): Promise<{ id: number; author: string | null }> {
  const [added] = await tx
    .insert(leadEvents)
    .values({ ...place, kind, data })
    .returning({ id: leadEvents.id, author: leadEvents.staffId });
  if (!added) throw new Error('the event was not stored');
  return added;
}

/** Whether the form with this key was stored before: it was sent twice. The caller has locked the lead. */
export async function isStored(
  tx: Transaction,
  leadId: string,
  { kind, key }: { kind: 'note' | 'call'; key: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, kind), sql`${leadEvents.data} ->> 'key' = ${key}`))
    .limit(1);
  return found.length > 0;
}

/** Lists the events of a lead, oldest first. */
export async function listLeadEvents(tx: Transaction, leadId: string): Promise<LeadEvent[]> {
  const rows = await tx
    .select({
      id: leadEvents.id,
      at: leadEvents.at,
      kind: leadEvents.kind,
      staffId: leadEvents.staffId,
      staffName: leadEvents.staffName,
      data: leadEvents.data,
    })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(asc(leadEvents.id));
  return rows as LeadEvent[];
}
