import { sql } from 'drizzle-orm';
import type { Scope, Transaction } from '../../../platform/postgres/database.ts';
import { LostRunError } from '../../stock-sources/runs/run-store.server.ts';
import type { ClaimedExport } from './dealer-export-store.server.ts';

/** Announces the next file of an archive. @returns its name @throws LostRunError */
export async function insertPart(tx: Transaction, claimed: ClaimedExport, position: number): Promise<string> {
  const { id, dealershipId, lease } = claimed;
  const name = `d${dealershipId}/${lease}-${position}`;
  const { rowCount } = await tx.execute(sql`
    insert into dealer_export_parts (name, export_id, dealership_id, lease, position)
    select ${name}, id, dealership_id, lease, ${position} from dealer_exports
    where id = ${id} and lease = ${lease} and state = 'running'`);
  if (rowCount !== 1) throw new LostRunError();
  return name;
}

export type StoredArchive = { bytes: number; parts: string[] };

/** The files of an archive that can be downloaded, in their order. */
export async function findArchive(
  tx: Transaction,
  dealershipId: number,
  id: string,
): Promise<StoredArchive | undefined> {
  const { rows } = await tx.execute<{ bytes: string; parts: string[] }>(sql`
    select e.bytes, (select coalesce(array_agg(p.name order by p.position), '{}') from dealer_export_parts p
      where p.export_id = e.id and p.lease = e.lease) as parts
    from dealer_exports e
    where e.id = ${id} and e.dealership_id = ${dealershipId} and e.state = 'done' and e.expires_at > app.now()`);
  return rows[0] && { bytes: Number(rows[0].bytes), parts: rows[0].parts };
}

const batch = 100;

/** Files of exports without an archive, and of attempts that another process has taken over. */
export const listUnusedParts = (scope: Scope<string>): Promise<string[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select p.name from dealer_export_parts p join dealer_exports e on e.id = p.export_id
      where e.state not in ('running', 'done') or p.lease is distinct from e.lease order by p.name limit ${batch}`);
    return rows.map(({ name }) => name);
  });

export const deletePartRows = (scope: Scope<string>, names: readonly string[]) =>
  scope.run((tx) => tx.execute(sql`delete from dealer_export_parts where name = any (${sql.param(names)}::text[])`));
