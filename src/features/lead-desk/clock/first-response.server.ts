import type { Transaction } from '../../../platform/postgres/database.ts';
import type { DeskChange, LockedLead } from '../locked-lead-store.server.ts';
import { readLeadPlace } from './lead-hours-store.server.ts';
import { countOpenMinutes } from './response-clock.ts';

/** The figures of the first response, to be stored with the change that is one. Nothing if there was one before. */
export async function measureFirstResponse(
  tx: Transaction,
  lead: LockedLead,
): Promise<Pick<DeskChange, 'firstResponseAt' | 'responseMinutes'>> {
  if (lead.firstResponseAt !== null) return {};
  const { hours } = await readLeadPlace(tx, lead);
  return { firstResponseAt: lead.now, responseMinutes: countOpenMinutes(hours, lead.createdAt, lead.now) };
}
