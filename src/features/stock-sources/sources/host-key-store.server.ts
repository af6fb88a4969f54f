import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';

/** A stock source or a destination of exports. */
export type KeyOwner = { table: 'stock_sources' | 'stock_exports'; id: number };

/** The server must have this key from now on. One that it showed in between no longer matters. */
export const recordHostKey = (tx: Transaction, { table, id, host }: KeyOwner & { host: string }, key: string) =>
  tx.execute(sql`
    update ${sql.identifier(table)} set host_key = coalesce(host_key, ${key}), offered_host_key = null
    where id = ${id} and settings ->> 'host' = ${host} and (host_key is null or offered_host_key is not null)`);

/** The server showed another key than the known one. */
export const recordOfferedKey = (tx: Transaction, { table, id, host }: KeyOwner & { host: string }, key: string) =>
  tx.execute(sql`
    update ${sql.identifier(table)} set offered_host_key = ${key}
    where id = ${id} and settings ->> 'host' = ${host} and host_key <> ${key}`);

/** A person accepts exactly this key. @returns false if it is not the one that the server showed last */
export async function acceptHostKey(tx: Transaction, { table, id }: KeyOwner, fingerprint: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update ${sql.identifier(table)} set host_key = offered_host_key, offered_host_key = null
    where id = ${id} and dealership_id = app.dealership_id() and offered_host_key = ${fingerprint} returning id`);
  return rows.length > 0;
}
