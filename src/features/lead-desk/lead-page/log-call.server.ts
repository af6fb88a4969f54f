import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { cleanText } from '../../../platform/text/clean-text.ts';
import { measureFirstResponse } from '../clock/first-response.server.ts';
import { lockLead, touchLead, updateLead } from '../locked-lead-store.server.ts';
import { moveLead } from '../states/change-state.server.ts';
import { addLeadEvent, isStored } from './lead-event-store.server.ts';
import type { CallOutcome } from './lead-event.ts';

export type LoggedCall = {
  leadId: string;
  outcome: CallOutcome;
  text: string;
  /** Chosen by the form. The same one logs one call, however often it arrives. */
  key: string;
};

/** Records a call, which is a first response. A new lead whose customer was reached is contacted. */
export const logCall = (
  scope: DealershipScope,
  jobs: JobSender,
  { leadId, outcome, text, key }: LoggedCall,
): Promise<'done' | 'unknown'> =>
  scope.run(async (tx) => {
    const lead = await lockLead(tx, scope, leadId);
    if (!lead) return 'unknown';
    if (await isStored(tx, lead.id, { kind: 'call', key })) return 'done';
    const place = { leadId: lead.id, dealershipId: lead.dealershipId };
    await addLeadEvent(tx, place, { kind: 'call', data: { outcome, text: cleanText(text), key } });
    if (outcome === 'reached' && lead.state === 'new') {
      await moveLead(tx, jobs, lead, { to: 'contacted', reason: null });
      return 'done';
    }
    const figures = await measureFirstResponse(tx, lead);
    if (figures.firstResponseAt) await updateLead(tx, lead.id, figures);
    else await touchLead(tx, lead.id);
    return 'done';
  });
