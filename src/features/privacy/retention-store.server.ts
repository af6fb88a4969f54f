import { and, getTableColumns, getTableName, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import type { RetentionRule } from './retention-rules-store.server.ts';

/** Applies a rule to at most `most` rows whose lifetime is over, in one transaction. @returns to how many */
export const applyRetentionRule = (scope: PlatformScope, rule: RetentionRule, most: number): Promise<number> =>
  scope.run(async (tx) => {
    const before = sql`app.now() - make_interval(days => ${rule.days})`;
    if (rule.does === 'call')
      return tx.execute(sql`select ${sql.raw(rule.name)}(${before}, ${most}) as changed`).then(readChanged);
    const isDue = toCondition(rule, before, most);
    switch (rule.does) {
      case 'delete':
        return (await tx.delete(rule.table).where(isDue)).rowCount ?? 0;
      case 'erase':
        return (await tx.update(rule.table).set(toEmptyValues(rule)).where(isDue)).rowCount ?? 0;
      case 'count':
        return tx.execute(countAndDelete(rule, isDue)).then(readChanged);
    }
  });

/** The table of a rule. */
export const nameOf = ({ table }: RetentionRule): string => getTableName(table);

const readChanged = ({ rows }: { rows: Record<string, unknown>[] }): number => Number(rows[0]?.['changed'] ?? 0);

/** Rows that are in use wait for the next batch. */
function toCondition(rule: RetentionRule, before: SQL, most: number): SQL {
  const key = sql.join(listKey(rule.table), sql`, `);
  const isDue = and(lte(rule.age, before), rule.where, rule.does === 'erase' ? hasAny(rule.columns) : undefined);
  return sql`(${key}) in (select ${key} from ${rule.table} where ${isDue} limit ${most} for update skip locked)`;
}

function listKey(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

const hasAny = (columns: readonly PgColumn[]): SQL | undefined =>
  or(...columns.map((column) => (column.notNull ? ne(column, '') : isNotNull(column))));

const toEmptyValues = ({ table, columns }: RetentionRule & { does: 'erase' }): Record<string, '' | null> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
      columns.includes(column) ? [[key, column.notNull ? '' : null]] : [],
    ),
  );

/** Keeps the number of rows per website, measure and month, in UTC as partitions are. */
const countAndDelete = ({ table, measure }: RetentionRule & { does: 'count' }, isDue: SQL): SQL => sql`
  with gone as (delete from ${table} where ${isDue} returning *),
  counted as (
    insert into monthly_counts (site_id, measure, month, count)
    select site_id, ${measure}, date_trunc('month', created_at at time zone 'UTC')::date, count(*)
    from gone group by 1, 2, 3
    on conflict (site_id, measure, month) do update set count = monthly_counts.count + excluded.count)
  select count(*)::int as changed from gone`;
