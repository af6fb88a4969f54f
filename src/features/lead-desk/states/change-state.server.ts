import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { cleanText } from '../../../platform/text/clean-text.ts';
import { addWithheldDeliveries } from '../../leads/delivery/delivery-plan-store.server.ts';
import { buildDeliveryJob } from '../../leads/delivery/delivery-queues.server.ts';
import type { LeadState, LostReason } from '../../leads/lead-state.ts';
import { assignByRule } from '../assignment/assign-by-rule.server.ts';
import { addOpenMinutes } from '../clock/response-clock.ts';
import { measureFirstResponse } from '../clock/first-response.server.ts';
import { type LeadPlace, readLeadPlace } from '../clock/lead-hours-store.server.ts';
import type { DeskRefusal } from '../desk-result.ts';
import { addLeadEvent } from '../lead-page/lead-event-store.server.ts';
import type { SpamSignal } from '../lead-page/lead-event.ts';
import { clearSuspicion, type DeskChange, type LockedLead, lockLead, updateLead } from '../locked-lead-store.server.ts';
import { readDeskSettingsIn } from '../settings/desk-settings-store.server.ts';
import {
  endsSuspicion,
  findTransitionRefusal,
  isCalledGenuine,
  stateRules,
  type TransitionRefusal,
} from './lead-states.ts';
import { findRecordedSignals } from './spam-statistics-store.server.ts';

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
  jobs: JobSender,
  { leadId, version, to, reason = null, note = '' }: StateChange,
): Promise<'done' | DeskRefusal | TransitionRefusal> =>
  scope.run(async (tx) => {
    const lead = await lockLead(tx, scope, leadId);
    if (!lead) return 'unknown';
    if (lead.version !== version) return 'changed';
    const refusal = findTransitionRefusal({ from: lead.state, to, reason, note, isSuspect: lead.isSuspect });
    if (refusal) return refusal;
    await moveLead(tx, jobs, lead, { to, reason, note });
    return 'done';
  });

/** The same for a lead that this transaction has locked; the caller has checked that the transition is allowed. */
export async function moveLead(
  tx: Transaction,
  jobs: JobSender,
  lead: LockedLead,
  { to, reason, note = '' }: { to: LeadState; reason: LostReason | null; note?: string },
): Promise<void> {
  const { needsReason, isResponse } = stateRules[to];
  const lostReason = needsReason ? reason : null;
  const explanation = cleanText(note);
  const isGenuine = isCalledGenuine({ from: lead.state, to });
  const isCleared = endsSuspicion({ isSuspect: lead.isSuspect, to });
  const isVerdict = to === 'spam' || isGenuine || isCleared;
  const place = isGenuine ? await readLeadPlace(tx, lead) : undefined;
  await updateLead(tx, lead.id, {
    state: to,
    lostReason,
    ...(isResponse && (await measureFirstResponse(tx, lead))),
    ...(place && (await startClock(tx, lead, place))),
  });
  await addLeadEvent(tx, toPlace(lead), {
    kind: 'state',
    data: {
      from: lead.state,
      to,
      ...(lostReason !== null && { reason: lostReason }),
      ...(explanation !== '' && { note: explanation }),
      ...(isVerdict && { spamSignals: await listSpamSignals(tx, lead) }),
    },
  });
  if (isCleared) {
    await clearSuspicion(tx, lead.id);
    const deliveries = await addWithheldDeliveries(tx, lead);
    if (deliveries.length > 0)
      await jobs.send(
        tx,
        deliveries.map((delivery) => buildDeliveryJob(delivery)),
      );
  }
  // Last: afterwards the person who acts may not see the lead any more.
  if (place && lead.assigneeId === null) await assignByRule(tx, lead, place);
}

const toPlace = ({ id, dealershipId }: LockedLead) => ({ leadId: id, dealershipId });

/** A lead that was mistaken for spam is taken in like a new one: it gets the whole time. */
async function startClock(tx: Transaction, lead: LockedLead, { hours, locationId }: LeadPlace): Promise<DeskChange> {
  if (lead.firstResponseAt !== null) return { locationId };
  const { responseMinutes } = await readDeskSettingsIn(tx);
  return { locationId, dueAt: addOpenMinutes(hours, lead.now, responseMinutes), overdueMailedAt: null };
}

/**
 * The rules of leads/spam-checks.ts that had suspected the lead. A person's verdict tells how good they are. The first verdict has
 * recorded them, since a verdict of “genuine” clears the suspicion.
 */
async function listSpamSignals(tx: Transaction, { id, isSuspect, values }: LockedLead): Promise<readonly SpamSignal[]> {
  const recorded = await findRecordedSignals(tx, id);
  if (recorded) return recorded;
  return [
    ...(isSuspect ? (['honeypot'] as const) : []),
    ...('sent_in_haste' in values && values['sent_in_haste'] === true ? (['haste'] as const) : []),
  ];
}
