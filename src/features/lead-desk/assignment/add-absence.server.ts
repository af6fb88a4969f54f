import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { type Absence, insertAbsence } from './absence-store.server.ts';
import { listLeadPeopleIn } from './lead-people-store.server.ts';

/** Records that a person gets no leads by rule on these days. `no_such_person`: they do not work on leads here. */
export const addAbsence = (
  scope: DealershipScope,
  absence: Omit<Absence, 'id'>,
): Promise<'done' | 'backwards' | 'no_such_person'> =>
  scope.run(async (tx) => {
    if (absence.untilDate < absence.fromDate) return 'backwards';
    const people = await listLeadPeopleIn(tx);
    if (!people.some(({ id }) => id === absence.staffId)) return 'no_such_person';
    await insertAbsence(tx, scope, absence);
    return 'done';
  });
