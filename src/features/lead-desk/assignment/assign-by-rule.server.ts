import type { Transaction } from '../../../platform/postgres/database.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import type { LeadPlace } from '../clock/lead-hours-store.server.ts';
import type { LockedLead } from '../locked-lead-store.server.ts';
import { listAbsentIn } from './absence-store.server.ts';
import { setLeadAssignee } from './assign-lead.server.ts';
import { chooseAssignee, findRule } from './choose-assignee.ts';
import { listLeadPeopleIn } from './lead-people-store.server.ts';
import { listRulesIn, lockRule, setLastAssignee } from './rule-store.server.ts';

/** Gives an unassigned lead to the person whose turn it is by the first rule that matches. Without one it stays unassigned. */
export async function assignByRule(
  tx: Transaction,
  lead: LockedLead,
  { locationId, state }: Pick<LeadPlace, 'locationId' | 'state'>,
): Promise<void> {
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
