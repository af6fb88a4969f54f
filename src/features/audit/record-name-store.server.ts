import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { AuditEntry } from './audit-entry.ts';
import { listMentionedRecords, type RecordNames, toNameKey } from './record-names.ts';

const integerKeys: Readonly<Record<string, SQL>> = {
  cars: sql`concat_ws(', ', name, stocknum)`,
  content_pages: sql`title`,
  dealerships: sql`name`,
  groups: sql`name`,
  images: sql`coalesce(nullif(alt, ''), 'Picture ' || id)`,
  locations: sql`name`,
  manufacturers: sql`name`,
  models: sql`name`,
  offers: sql`name`,
  promos: sql`title`,
  sites: sql`name`,
  stock_exports: sql`name`,
  stock_sources: sql`name`,
};

/** Names of the records in these entries, as far as the scope sees them. People are found in the log: their accounts are not visible in a dealership. */
export async function findRecordNames(tx: Transaction, entries: readonly AuditEntry[]): Promise<RecordNames> {
  const mentioned = listMentionedRecords(entries);
  const selects = Object.entries(integerKeys).flatMap(([table, name]) => {
    const ids = [...(mentioned.get(table) ?? [])].filter((id) => /^\d{1,9}$/.test(id)).map(Number);
    if (ids.length === 0) return [];
    return sql`select ${table} as type, id::text as id, ${name} as name from ${sql.identifier(table)} where id = any (${sql.param(ids)}::int[])`;
  });
  const people = [...(mentioned.get('staff') ?? [])];
  if (people.length > 0)
    selects.push(sql`(select distinct on (staff_id) 'staff', staff_id::text, staff_name from audit_log
      where staff_id = any (${sql.param(people)}::uuid[]) order by staff_id, id desc)`);
  if (selects.length === 0) return {};
  const { rows } = await tx.execute<{ type: string; id: string; name: string }>(sql.join(selects, sql` union all `));
  return Object.fromEntries(rows.map(({ type, id, name }) => [toNameKey(type, id), name]));
}
