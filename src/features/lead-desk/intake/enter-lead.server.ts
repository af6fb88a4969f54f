import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { buildIntakeJob } from '../../leads/intake-queue.server.ts';
import { setLeadAssignee } from '../assignment/assign-lead.server.ts';
import { listLeadPeopleIn } from '../assignment/lead-people-store.server.ts';
import { addLeadEvent } from '../lead-page/lead-event-store.server.ts';
import { lockLead } from '../locked-lead-store.server.ts';
import { hasCar, insertEnteredLead } from './entered-lead-store.server.ts';
import type { EnteredLead } from './entered-lead.ts';

/**
 * Stores a lead that staff enter: a walk-in or a phone call. Clock, rules and access are those of every other lead. Nothing is
 * delivered: the person who entered it knows. `unknown`: another person's lead has the id. @returns whether it is stored
 */
export const enterLead = (
  scope: DealershipScope,
  jobs: JobSender,
  { id, assigneeId, locationId, ...request }: EnteredLead,
): Promise<'done' | 'unknown' | 'no_such_person' | 'no_such_car'> =>
  scope.run(async (tx) => {
    if (!isUuid(id)) return 'unknown';
    const people = await listLeadPeopleIn(tx);
    const person = assigneeId === null ? null : people.find((one) => one.id === assigneeId);
    if (person === undefined) return 'no_such_person';
    if (request.carId !== null && !(await hasCar(tx, scope, request.carId))) return 'no_such_car';
    const { dealershipId } = scope;
    const isNew = await insertEnteredLead(tx, dealershipId, { ...request, id, locationId });
    const lead = await lockLead(tx, scope, id);
    if (!lead) return 'unknown';
    if (!isNew) return 'done';
    await addLeadEvent(tx, { leadId: id, dealershipId }, { kind: 'entered', data: { source: request.source } });
    await setLeadAssignee(tx, lead, person);
    await jobs.send(tx, [buildIntakeJob({ id, dealershipId })]);
    return 'done';
  });
