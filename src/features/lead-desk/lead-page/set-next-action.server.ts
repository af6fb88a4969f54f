import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { cleanLine } from '../../../platform/text/clean-text.ts';
import type { DeskRefusal } from '../desk-result.ts';
import { lockLead, updateLead } from '../locked-lead-store.server.ts';
import { addLeadEvent } from './lead-event-store.server.ts';

export type NextAction = { leadId: string; version: number; text: string; at: Date | null };

/** Sets what is to be done next, and when; an empty text clears it. */
export const setNextAction = (
  scope: DealershipScope,
  { leadId, version, text, at }: NextAction,
): Promise<'done' | DeskRefusal> =>
  scope.run(async (tx) => {
    const lead = await lockLead(tx, scope, leadId);
    if (!lead) return 'unknown';
    if (lead.version !== version) return 'changed';
    const action = cleanLine(text) || null;
    const when = action === null ? null : at;
    if (action === lead.nextAction && when?.getTime() === lead.nextActionAt?.getTime()) return 'done';
    await updateLead(tx, lead.id, { nextAction: action, nextActionAt: when });
    await addLeadEvent(
      tx,
      { leadId: lead.id, dealershipId: lead.dealershipId },
      { kind: 'next-action', data: { text: action, at: when?.toISOString() ?? null } },
    );
    return 'done';
  });
