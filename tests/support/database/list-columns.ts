import type { ISql } from 'postgres';

/** The columns of a table that rows are inserted with, as in a statement: without those that PostgreSQL computes. */
export async function listColumns(owner: ISql, table: string): Promise<string> {
  const [row] = await owner<{ columns: string }[]>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
  if (!row) throw new Error(`there is no table ${table}`);
  return row.columns;
}
