import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { listLeadPeopleIn } from './lead-people-store.server.ts';
import { hasLocation, insertRule, type RuleInput, updateRule } from './rule-store.server.ts';

/** `no_people`: a rule needs a person. `no_such_person`: one of them does not work on leads here. `unknown`: there is no such rule. */
export type RuleRefusal = 'no_people' | 'no_such_person' | 'no_such_location';

/** Adds a rule after the others. @returns its id */
export const addRule = (scope: DealershipScope, rule: RuleInput): Promise<{ id: number } | RuleRefusal> =>
  scope.run(async (tx) => (await findRefusal(tx, scope, rule)) ?? { id: await insertRule(tx, scope, rule) });

export const saveRule = (
  scope: DealershipScope,
  rule: RuleInput & { id: number },
): Promise<'done' | 'unknown' | RuleRefusal> =>
  scope.run(
    async (tx) => (await findRefusal(tx, scope, rule)) ?? ((await updateRule(tx, scope, rule)) ? 'done' : 'unknown'),
  );

async function findRefusal(
  tx: Transaction,
  scope: DealershipScope,
  { staffIds, locationId }: RuleInput,
): Promise<RuleRefusal | null> {
  if (staffIds.length === 0) return 'no_people';
  const people = new Set((await listLeadPeopleIn(tx)).map(({ id }) => id));
  if (!staffIds.every((id) => people.has(id))) return 'no_such_person';
  return locationId === null || (await hasLocation(tx, scope, locationId)) ? null : 'no_such_location';
}
