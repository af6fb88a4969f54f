import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { assignByRule } from '../assignment/assign-by-rule.server.ts';
import { readLeadPlace } from '../clock/lead-hours-store.server.ts';
import { addOpenMinutes } from '../clock/response-clock.ts';
import { lockLead, updateLead } from '../locked-lead-store.server.ts';
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
