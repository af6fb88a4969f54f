import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import { listAbsentIn } from '../assignment/absence-store.server.ts';
import { setLeadAssignee } from '../assignment/assign-lead.server.ts';
import { chooseAssignee, findRule } from '../assignment/choose-assignee.ts';
import { listLeadPeopleIn } from '../assignment/lead-people-store.server.ts';
import { listRulesIn, lockRule, setLastAssignee } from '../assignment/rule-store.server.ts';
import { type LeadPlace, readLeadPlace } from '../clock/lead-hours-store.server.ts';
import { addOpenMinutes } from '../clock/response-clock.ts';
import { type LockedLead, lockLead, updateLead } from '../locked-lead-store.server.ts';
import { readDeskSettingsIn } from '../settings/desk-settings-store.server.ts';

/**
 * Gives a new lead its location, the time of its first response and, by the first rule that matches, an assignee. The lead is
 * in the inbox before that. Repeating it changes nothing, since a lead with a due time was taken in before. What staff have
 * decided meanwhile stays. Suspected spam gets neither a due time nor an assignee: it waits for a person's verdict.
 */
export const processNewLead = (scope: DealershipScope, leadId: string): Promise<void> =>
  scope.run(async (tx) => {
    const lead = await lockLead(tx, scope, leadId);
    if (!lead || lead.dueAt !== null) return;
    const place = await readLeadPlace(tx, lead);
    const { locationId } = place;
    if (lead.isSuspect) {
      if (locationId !== lead.locationId) await updateLead(tx, lead.id, { locationId });
      return;
    }
    const { responseMinutes } = await readDeskSettingsIn(tx);
    await updateLead(tx, lead.id, { locationId, dueAt: addOpenMinutes(place.hours, lead.createdAt, responseMinutes) });
    if (lead.assigneeId === null && lead.state === 'new') await assignByRule(tx, lead, place);
  });

async function assignByRule(tx: Transaction, lead: LockedLead, { locationId, state }: LeadPlace): Promise<void> {
  const matching = findRule(await listRulesIn(tx), { ...lead, locationId });
  const rule = matching && (await lockRule(tx, matching.id));
  if (!rule) return;
  const people = await listLeadPeopleIn(tx);
  const absent = await listAbsentIn(tx, lead.dealershipId, toLocalTime(lead.now, getTimeZone(state)).date);
  const chosen = chooseAssignee(rule, (id) => !absent.has(id) && people.some((person) => person.id === id));
  const person = people.find(({ id }) => id === chosen);
  if (!person) return;
  await setLastAssignee(tx, rule.id, person.id);
  await setLeadAssignee(tx, lead, person, rule.id);
}
