import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { cleanText } from '../../../platform/text/clean-text.ts';
import type { LeadState, LostReason } from '../../leads/lead-state.ts';
import { addOpenMinutes } from '../clock/response-clock.ts';
import { measureFirstResponse } from '../clock/first-response.server.ts';
import { readLeadPlace } from '../clock/lead-hours-store.server.ts';
import type { DeskRefusal } from '../desk-result.ts';
import { addLeadEvent } from '../lead-page/lead-event-store.server.ts';
import type { SpamSignal } from '../lead-page/lead-event.ts';
import { type DeskChange, type LockedLead, lockLead, updateLead } from '../locked-lead-store.server.ts';
import { readDeskSettingsIn } from '../settings/desk-settings-store.server.ts';
import { findTransitionRefusal, stateRules, type TransitionRefusal } from './lead-states.ts';

export type StateChange = {
  leadId: string;
  /** The version that the person has seen. */
  version: number;
  to: LeadState;
  /** Of a lost lead. */
  reason?: LostReason | null;
  note?: string;
};

/** Changes the state of a lead. Two people who change it at once: the second one is told that it has changed. */
export const changeLeadState = (
  scope: DealershipScope,
  { leadId, version, to, reason = null, note = '' }: StateChange,
): Promise<'done' | DeskRefusal | TransitionRefusal> =>
  scope.run(async (tx) => {
    const lead = await lockLead(tx, scope, leadId);
    if (!lead) return 'unknown';
    if (lead.version !== version) return 'changed';
    const refusal = findTransitionRefusal({ from: lead.state, to, reason, note });
    if (refusal) return refusal;
    await moveLead(tx, lead, { to, reason, note });
    return 'done';
  });

/** The same for a lead that this transaction has locked; the caller has checked that the transition is allowed. */
export async function moveLead(
  tx: Transaction,
  lead: LockedLead,
  { to, reason, note = '' }: { to: LeadState; reason: LostReason | null; note?: string },
): Promise<void> {
  const { needsReason, isResponse } = stateRules[to];
  const lostReason = needsReason ? reason : null;
  const explanation = cleanText(note);
  await updateLead(tx, lead.id, {
    state: to,
    lostReason,
    ...(isResponse && (await measureFirstResponse(tx, lead))),
    ...(lead.state === 'spam' && (await restartClock(tx, lead))),
  });
  await addLeadEvent(tx, toPlace(lead), {
    kind: 'state',
    data: {
      from: lead.state,
      to,
      ...(lostReason !== null && { reason: lostReason }),
      ...(explanation !== '' && { note: explanation }),
      ...((to === 'spam' || lead.state === 'spam') && { spamSignals: listSpamSignals(lead) }),
    },
  });
}

const toPlace = ({ id, dealershipId }: LockedLead) => ({ leadId: id, dealershipId });

/** A lead that was mistaken for spam gets the whole time again. */
async function restartClock(tx: Transaction, lead: LockedLead): Promise<DeskChange> {
  if (lead.firstResponseAt !== null) return {};
  const [{ hours }, { responseMinutes }] = [await readLeadPlace(tx, lead), await readDeskSettingsIn(tx)];
  return { dueAt: addOpenMinutes(hours, lead.now, responseMinutes), overdueMailedAt: null };
}

/** The rules of leads/spam-checks.ts that had suspected the lead. A person's verdict tells how good they are. */
const listSpamSignals = ({ isSuspect, values }: LockedLead): SpamSignal[] => [
  ...(isSuspect ? (['honeypot'] as const) : []),
  ...('sent_in_haste' in values && values['sent_in_haste'] === true ? (['haste'] as const) : []),
];
