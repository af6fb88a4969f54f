import type { ClientBase } from 'pg';
import { storedScheme } from './archive-manifest.ts';
import { type ArchivedTable, omittedTables, type Ownership } from './archived-tables.ts';

/** A connection with an open transaction that sees all tenants. */
export type Connection = Pick<ClientBase, 'query'>;

type Ending = 'commit' | 'rollback';

/** Runs work in a transaction of the owner's connection. */
export async function runTransaction<Result>(
  connection: Connection,
  { mode = '', ending = 'commit' }: { mode?: '' | 'isolation level repeatable read read only'; ending?: Ending },
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.query(`begin ${mode}`);
  try {
    const result = await work();
    await connection.query(ending);
    return result;
  } catch (error) {
    // If the rollback fails too, the connection is gone and the database rolls back by itself.
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}

export interface ExportedDealer {
  dealershipId: number;
  slug: string;
  name: string;
  siteIds: number[];
}

export const findDealer = (connection: Connection, slug: string): Promise<ExportedDealer | undefined> =>
  selectDealer(connection, 'd.slug = $1', slug);

export const findDealerById = (connection: Connection, id: number): Promise<ExportedDealer | undefined> =>
  selectDealer(connection, 'd.id = $1', id);

async function selectDealer(
  connection: Connection,
  condition: string,
  value: string | number,
): Promise<ExportedDealer | undefined> {
  const { rows } = await connection.query<ExportedDealer>(
    `select d.id as "dealershipId", d.slug, d.name,
       array(select s.id from sites s where s.dealership_id = d.id order by s.id) as "siteIds"
     from dealerships d where ${condition}`,
    [value],
  );
  return rows[0];
}

// $1 is the dealership, $2 its websites. Every condition uses both, so that all queries take the same values.
const both = '($1::int is not null and $2::int[] is not null)';
const ownership: Readonly<Record<Ownership, string>> = {
  'its own row': `${both} and id = $1`,
  'its websites': 'dealership_id = $1 and id = any ($2)',
  'by dealership': `${both} and dealership_id = $1`,
  'by website': `${both} and site_id = any ($2)`,
  'by dealership and website': 'dealership_id = $1 and site_id = any ($2)',
  'its staff': `${both} and id in (select staff_id from staff_memberships where dealership_id = $1)`,
  'its pictures': 'dealership_id = $1 or site_id = any ($2) or (dealership_id is null and site_id is null)',
  'the catalogue': both,
};

const batch = 500;

export async function countRows(
  connection: Connection,
  { name, owned }: ArchivedTable,
  { dealershipId, siteIds }: ExportedDealer,
): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `select count(*)::int as count from ${name} where ${ownership[owned]}`,
    [dealershipId, siteIds],
  );
  return rows[0]?.count ?? 0;
}

/** Pictures with an original, which the archive contains. */
export async function countPictures(
  connection: Connection,
  { dealershipId, siteIds }: ExportedDealer,
): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `select count(*)::int as count from images where (${ownership['its pictures']}) and source like $3 || '%'`,
    [dealershipId, siteIds, storedScheme],
  );
  return rows[0]?.count ?? 0;
}

/** Reads the rows of a table in the order of its key, some hundred at a time. */
export async function* readRows(
  connection: Connection,
  { name, owned, omits = [] }: ArchivedTable,
  { dealershipId, siteIds }: ExportedDealer,
): AsyncGenerator<string[]> {
  const { rows: key } = await connection.query<{ columns: string }>(
    `select string_agg(quote_ident(a.attname), ', ' order by k.place) as columns
     from pg_constraint c cross join unnest(c.conkey) with ordinality as k (number, place)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
     where c.conrelid = $1::regclass and c.contype = 'p'`,
    [name],
  );
  await connection.query(
    `declare archived_rows no scroll cursor for
     select (to_jsonb(t) - $3::text[])::text as line from ${name} t
     where ${ownership[owned]} order by ${key[0]?.columns ?? '1'}`,
    [dealershipId, siteIds, omits],
  );
  while (true) {
    const { rows } = await connection.query<{ line: string }>(`fetch ${batch} from archived_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < batch) break;
  }
  await connection.query('close archived_rows');
}

/** Lists the secrets that the archive lacks, so that staff enter them again. */
export async function listSecrets(connection: Connection, dealershipId: number): Promise<string[]> {
  const { rows } = await connection.query<{ line: string }>(
    `select 'Stock source: ' || name as line from stock_sources where dealership_id = $1 and secret is not null
     union all select 'Stock export: ' || name from stock_exports where dealership_id = $1 and secret is not null
     union all select 'Lead webhook: ' || split_part(target, '?', 1) from lead_routes
       where dealership_id = $1 and secret is not null
     union all select 'API key: ' || name from api_keys where dealership_id = $1 and revoked_at is null
     union all select 'Account for card payments' from dealerships where id = $1 and stripe_account is not null
     order by 1`,
    [dealershipId],
  );
  return rows.map(({ line }) => line);
}

/** Tables of the database that are neither archived nor left out on purpose. */
export async function listUnknownTables(connection: Connection, archived: readonly string[]): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all ($1) order by 1`,
    [[...archived, ...Object.keys(omittedTables)]],
  );
  return rows.map(({ name }) => name);
}
