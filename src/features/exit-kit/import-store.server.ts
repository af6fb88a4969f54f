import { escapeIdentifier } from 'pg';
import type { Connection } from './archive-store.server.ts';
import type { Row } from './archived-tables.ts';
import type { Deferred, Reference } from './map-row.ts';

export interface TableFacts {
  columns: ReadonlySet<string>;
  references: readonly Reference[];
  /** Whether the database numbers the rows. */
  isNumbered: boolean;
}

/**
 * The columns of a table and its references to ids of other tables: foreign keys, of a composite one the column with the id,
 * and the owner, which is often part of a composite key only.
 */
export async function readTableFacts(connection: Connection, table: string): Promise<TableFacts> {
  const { rows: columns } = await connection.query<{ name: string; isIdentity: boolean }>(
    `select attname as name, attidentity <> '' as "isIdentity" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const { rows: references } = await connection.query<Reference>(
    `select distinct own.attname as column, target.relname as table, not own.attnotnull as "isNullable"
     from pg_constraint c
       cross join unnest(c.conkey, c.confkey) as key (own, foreign_key)
       join pg_attribute own on own.attrelid = c.conrelid and own.attnum = key.own
       join pg_class target on target.oid = c.confrelid
       join pg_attribute other on other.attrelid = c.confrelid and other.attnum = key.foreign_key
     where c.conrelid = $1::regclass and c.contype = 'f' and other.attname = 'id'
     union
     select attname, case attname when 'site_id' then 'sites' else 'dealerships' end, not attnotnull
     from pg_attribute where attrelid = $1::regclass and attname in ('site_id', 'dealership_id') order by 1, 2`,
    [table],
  );
  return {
    columns: new Set(columns.map(({ name }) => name)),
    references,
    isNumbered: columns.some(({ name, isIdentity }) => name === 'id' && isIdentity),
  };
}

export async function allocateIds(connection: Connection, table: string, count: number): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::int as id from generate_series(1, $2::int)`,
    [table, count],
  );
  return rows.map(({ id }) => id);
}

/** An archive may name any id, but may not use up the numbers of the platform. */
const maxSkipped = 100_000;

/** Reserves ids: they are never given out. @returns whether no row has any of them */
export async function reserveIds(connection: Connection, table: string, ids: readonly number[]): Promise<boolean> {
  const { rows } = await connection.query<{ last: number; isTaken: boolean }>(
    `select coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, 'id')), 0)::int as last,
       exists (select from ${escapeIdentifier(table)} where id = any ($2::bigint[])) as "isTaken"`,
    [table, ids],
  );
  const { last = 0, isTaken = true } = rows[0] ?? {};
  const end = last + maxSkipped;
  // By steps: setval() could take back a number that another connection was just given.
  await connection.query(
    `select count(nextval(pg_get_serial_sequence($1, 'id'))) from generate_series($2::bigint, $3::bigint)`,
    [table, last + 1, Math.min(end, Math.max(0, ...ids))],
  );
  return !isTaken && ids.every((id) => id >= 1 && id <= end);
}

/** The id of the row that has these values, if there is one. */
export async function findMatch(
  connection: Connection,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const condition = Object.keys(values).map((column, index) => `${escapeIdentifier(column)} = $${index + 1}`);
  const { rows } = await connection.query<{ id: unknown }>(
    `select id from ${escapeIdentifier(table)} where ${condition.join(' and ')}`,
    Object.values(values),
  );
  return rows[0]?.id;
}

/** A picture of the catalogue, which no dealer owns. */
export async function findSharedPicture(connection: Connection, source: string): Promise<unknown> {
  const { rows } = await connection.query<{ id: number }>(
    `select id from images where dealership_id is null and site_id is null and source = $1 order by id limit 1`,
    [source],
  );
  return rows[0]?.id;
}

export async function insertRows(connection: Connection, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map(escapeIdentifier).join(', ');
  const name = escapeIdentifier(table);
  await connection.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Runs a step that may fail without ending the transaction. */
export async function attempt(connection: Connection, step: () => Promise<void>): Promise<unknown> {
  await connection.query('savepoint attempted');
  try {
    await step();
    await connection.query('release savepoint attempted');
    return undefined;
  } catch (error) {
    await connection.query('rollback to savepoint attempted');
    return error;
  }
}

export async function setReference(
  connection: Connection,
  { table, id, column }: Deferred,
  value: unknown,
): Promise<void> {
  await connection.query(`update ${escapeIdentifier(table)} set ${escapeIdentifier(column)} = $2 where id = $1`, [
    id,
    value,
  ]);
}

/** Rows that triggers add for a new site or car, although the archive has its history. */
export async function deleteRowsOfTriggers(connection: Connection, table: string, dealershipId: number): Promise<void> {
  if (table === 'sites') {
    await connection.query(
      'delete from site_config_history where site_id in (select id from sites where dealership_id = $1)',
      [dealershipId],
    );
  }
  if (table === 'cars') {
    await connection.query('delete from car_prices where dealership_id = $1', [dealershipId]);
    // Else customers would get an alert about every car.
    await connection.query('delete from car_news where dealership_id = $1', [dealershipId]);
  }
}

/**
 * Redirects both addresses of an offer, `/offers/5` and `/offers/toyota/5`, on each of the websites. A redirect that is there
 * already stays. @returns how many were added
 */
export async function insertOfferRedirects(
  connection: Connection,
  siteIds: readonly unknown[],
  newIds: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { rowCount } = await connection.query(
    `insert into redirects (site_id, from_path, target, permanent)
     select site_id, '/offers/' || make || old_id, '/offers/' || make || new_id, true
     from jsonb_each_text($2::jsonb) as moved (old_id, new_id)
       join offers o on o.id = new_id::int left join manufacturers m on m.id = o.manufacturer_id
       cross join unnest(array['', m.slug || '/']) as make cross join unnest($1::int[]) as site_id
     where make is not null
     on conflict do nothing`,
    [siteIds, JSON.stringify(newIds)],
  );
  return rowCount ?? 0;
}

/** Slugs and hostnames that others have. */
export async function findTaken(
  connection: Connection,
  { slugs, hostnames }: { slugs: { dealership: string; sites: readonly string[] }; hostnames: readonly string[] },
): Promise<string[]> {
  const { rows } = await connection.query<{ line: string }>(
    `select format('dealership "%s"', slug) as line from dealerships where slug = $1
     union all select format('website "%s"', slug) from sites where slug = any ($2)
     union all select format('hostname "%s"', hostname) from site_hostnames where hostname = any ($3)
     order by 1`,
    [slugs.dealership, slugs.sites, hostnames],
  );
  return rows.map(({ line }) => line);
}
