import { decideConfirmations } from '../confirmations/decide-confirmations.server.ts';
import { listConfirmations } from './delivery/plan-deliveries.ts';
import type { LeadRequest } from './lead-request.ts';
import type { Lead } from './lead.ts';

/** Decides how a new lead is confirmed to its sender. The lead is stored and delivered in any case. */
export const decideLeadConfirmations = (
  request: Pick<LeadRequest, 'scope' | 'clock' | 'network' | 'widerNetwork' | 'visitor' | 'confirmations' | 'logError'>,
  lead: Pick<Lead, 'id' | 'form' | 'isSuspect' | 'email' | 'phone' | 'values'>,
) => decideConfirmations(request, { kind: 'lead', id: lead.id, form: lead.form }, listConfirmations(lead));
