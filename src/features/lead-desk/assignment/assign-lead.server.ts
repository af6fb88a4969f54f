import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import type { DeskRefusal } from '../desk-result.ts';
import { addLeadEvent } from '../lead-page/lead-event-store.server.ts';
import type { Person } from '../lead-page/lead-event.ts';
import { type LockedLead, lockLead } from '../locked-lead-store.server.ts';
import { listLeadPeopleIn, readAssigneeNames, setAssignee } from './lead-people-store.server.ts';

export type Assignment = {
  leadId: string;
  /** The version that the person has seen. */
  version: number;
  /** Null makes the lead unassigned. */
  staffId: string | null;
};

/**
 * Assigns a lead that the person sees. After giving it to a colleague, a person with access `own` no longer sees it.
 * `no_such_person`: the person does not work on leads of this dealership.
 */
export const assignLead = (
  scope: DealershipScope,
  { leadId, version, staffId }: Assignment,
): Promise<'done' | DeskRefusal | 'no_such_person'> =>
  scope.run(async (tx) => {
    const lead = await lockLead(tx, scope, leadId);
    if (!lead) return 'unknown';
    if (lead.version !== version) return 'changed';
    const people = await listLeadPeopleIn(tx);
    const to = staffId === null ? null : people.find(({ id }) => id === staffId);
    if (to === undefined) return 'no_such_person';
    await setLeadAssignee(tx, lead, to);
    return 'done';
  });

/**
 * Assigns an unassigned lead to the person who acts, even if something else has changed since. `taken`: a colleague was faster, or a rule has
 * assigned it.
 */
export const takeLead = (
  scope: DealershipScope,
  { leadId, staffId }: Pick<Assignment, 'leadId'> & { staffId: string },
): Promise<'done' | 'unknown' | 'taken' | 'no_such_person'> =>
  scope.run(async (tx) => {
    const lead = await lockLead(tx, scope, leadId);
    if (!lead) return 'unknown';
    if (lead.assigneeId === staffId) return 'done';
    if (lead.assigneeId !== null) return 'taken';
    const self = (await listLeadPeopleIn(tx)).find(({ id }) => id === staffId);
    if (!self) return 'no_such_person';
    await setLeadAssignee(tx, lead, self);
    return 'done';
  });

/**
 * Assigns a lead that this transaction has locked. The event is written first: afterwards the person who acts may not
 * see the lead any more. @param rule the rule that decided
 */
export async function setLeadAssignee(
  tx: Transaction,
  lead: LockedLead,
  to: Person | null,
  rule?: number,
): Promise<void> {
  if (lead.assigneeId === (to?.id ?? null)) return;
  const from = lead.assigneeId === null ? null : await describeAssignee(tx, lead.assigneeId);
  await addLeadEvent(
    tx,
    { leadId: lead.id, dealershipId: lead.dealershipId },
    {
      kind: 'assignee',
      data: { from, to: to && { id: to.id, name: to.name }, ...(rule !== undefined && { rule }) },
    },
  );
  await setAssignee(tx, lead.id, to?.id ?? null);
}

async function describeAssignee(tx: Transaction, id: string): Promise<Person> {
  return { id, name: (await readAssigneeNames(tx, [id])).get(id) ?? '(deleted account)' };
}
