import { and, asc, eq, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { locations } from '../../locations/location-tables.server.ts';
import { leadRules } from '../lead-desk-tables.server.ts';
import type { AssignmentRule } from './choose-assignee.ts';

const columns = {
  id: leadRules.id,
  locationId: leadRules.locationId,
  categories: leadRules.categories,
  staffIds: leadRules.staffIds,
  lastStaffId: leadRules.lastStaffId,
};

/** In the order in which they are tried. */
export const listRules = (scope: DealershipScope): Promise<AssignmentRule[]> => scope.run(listRulesIn);

/** Of the dealership of the transaction. */
export const listRulesIn = (tx: Transaction): Promise<AssignmentRule[]> =>
  tx
    .select(columns)
    .from(leadRules)
    .where(sql`${leadRules.dealershipId} = app.dealership_id()`)
    .orderBy(asc(leadRules.position), asc(leadRules.id));

/** Leads of the same rule wait for one another, so that each sees whose turn it is. */
export async function lockRule(tx: Transaction, id: number): Promise<AssignmentRule | undefined> {
  const [rule] = await tx.select(columns).from(leadRules).where(eq(leadRules.id, id)).for('update');
  return rule;
}

export const setLastAssignee = (tx: Transaction, id: number, staffId: string): Promise<unknown> =>
  tx.update(leadRules).set({ lastStaffId: staffId }).where(eq(leadRules.id, id));

export type RuleInput = Pick<AssignmentRule, 'locationId' | 'categories' | 'staffIds'>;

const toRow = ({ locationId, categories, staffIds }: RuleInput) => ({
  locationId,
  categories: [...categories],
  staffIds: [...new Set(staffIds)],
});

/** Adds a rule after the others. @returns its id */
export async function insertRule(tx: Transaction, { dealershipId }: DealershipScope, rule: RuleInput): Promise<number> {
  const position = sql`coalesce((select max(r.position) from lead_rules r where r.dealership_id = ${dealershipId}), 0) + 1`;
  const [added] = await tx
    .insert(leadRules)
    .values({ dealershipId, position, ...toRow(rule) })
    .returning({ id: leadRules.id });
  if (!added) throw new Error('the rule was not stored');
  return added.id;
}

/** @returns false if there is no such rule */
export const updateRule = async (
  tx: Transaction,
  scope: DealershipScope,
  { id, ...rule }: RuleInput & { id: number },
): Promise<boolean> => (await tx.update(leadRules).set(toRow(rule)).where(ownRule(scope, id))).rowCount === 1;

/** @returns false if there is no such rule */
export const deleteRule = (scope: DealershipScope, id: number): Promise<boolean> =>
  scope.run(async (tx) => (await tx.delete(leadRules).where(ownRule(scope, id))).rowCount === 1);

/** Whether the dealership has this location. */
export async function hasLocation(tx: Transaction, scope: DealershipScope, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.dealershipId, scope.dealershipId)));
  return found.length > 0;
}

/** Puts the rules in this order; rules that are not named follow. */
export const orderRules = (scope: DealershipScope, ids: readonly number[]): Promise<unknown> =>
  scope.run((tx) =>
    tx.execute(sql`
      update lead_rules r set position = ordered.place from (
        select id, (row_number() over (order by array_position(${sql.param([...ids])}::int[], id) nulls last, position, id))::int as place
        from lead_rules where dealership_id = ${scope.dealershipId}) ordered
      where ordered.id = r.id and r.position <> ordered.place`),
  );

const ownRule = (scope: DealershipScope, id: number) =>
  and(eq(leadRules.id, id), eq(leadRules.dealershipId, scope.dealershipId));
