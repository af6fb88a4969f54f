import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import { StartError } from '../platform/start-error.ts';
import type { CatalogueIds } from './rows/catalogue-rows.ts';
import {
  type DemoRows,
  type DemoTable,
  demoTableNames,
  demoTables,
  type IdPool,
  type NumberedTable,
  numberedTables,
} from './rows/demo-tables.ts';

type Sql = postgres.TransactionSql | postgres.Sql;

// Any constants do, as long as every server of every version uses the same ones.
const demoLock = 7_205_412;
const largePlatformLock = 7_205_413;

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const lockTimedOut = '55P03';

/** Held until the transaction ends: of two servers that start together the second waits here and then sees the first's rows. */
export async function lockDemo(sql: Sql): Promise<void> {
  try {
    await sql`select pg_advisory_xact_lock(${demoLock})`;
  } catch (error) {
    if ((error as { code?: string }).code !== lockTimedOut) throw error;
    throw new StartError(
      'Another start has been loading the demo dealers into this database for minutes: stop it and start again.',
      { cause: error },
    );
  }
}

/** Whatever stands on a platform's own feet. What is left after its sites are gone would collide with the demo's. */
export async function anyDataExists(sql: Sql): Promise<boolean> {
  const [row] = await sql`
    select exists (select from sites) or exists (select from dealerships) or exists (select from groups)
      or exists (select from manufacturers) as found`;
  return row?.found === true;
}

/** Held by the connection: one run at a time adds to a large platform. */
export async function lockLargePlatform(sql: Sql): Promise<void> {
  const [row] = await sql`select pg_try_advisory_lock(${largePlatformLock}) as got`;
  if (row?.got !== true)
    throw new StartError('Another run is adding a large platform to this database: wait for it to end.');
}

/** How many cars each dealership has whose slug is like the pattern. */
export async function countCarsByDealership(sql: Sql, pattern: string): Promise<Map<string, number>> {
  const rows = await sql<{ slug: string; count: number }[]>`
    select slug, (select count(*)::int from cars where dealership_id = dealerships.id) as count
    from dealerships where slug like ${pattern}`;
  return new Map(rows.map(({ slug, count }) => [slug, count]));
}

/** The makes and models that are already there. */
export async function findCatalogue(sql: Sql): Promise<CatalogueIds> {
  const makes = await sql<{ id: number; name: string }[]>`select id, name from manufacturers`;
  const models = await sql<{ id: number; name: string }[]>`
    select models.id, manufacturers.name || '/' || models.name as name
    from models join manufacturers on manufacturers.id = manufacturer_id`;
  return {
    makes: new Map(makes.map(({ id, name }) => [name, id])),
    models: new Map(models.map(({ id, name }) => [name, id])),
  };
}

export type Demand = Readonly<Partial<Record<NumberedTable, number>>>;

/**
 * Ids that nobody else will be given, taken from the tables' own sequences before the rows exist. What is left over
 * leaves a gap, which harms nobody.
 */
export async function reserveIds(sql: Sql, demand: Demand): Promise<IdPool> {
  const pools = new Map<NumberedTable, number[]>();
  for (const table of numberedTables) {
    const wanted = demand[table] ?? 0;
    if (wanted === 0) continue;
    const [row] = await sql<{ ids: number[] }[]>`
      select array_agg(nextval(pg_get_serial_sequence(${tableName(table)}, 'id'))::int) as ids
      from generate_series(1, ${wanted})`;
    pools.set(table, (row?.ids ?? []).toReversed());
  }
  return {
    take(table) {
      const id = pools.get(table)?.pop();
      if (id === undefined) throw new Error(`More ${table} than were reserved.`);
      return id;
    },
  };
}

const tableName = (table: DemoTable): string => getTableConfig(demoTables[table]).name;

/** Writes a batch by COPY, which takes identity values as given and fires the tables' triggers once a statement. */
export async function writeRows(sql: Sql, rows: DemoRows): Promise<void> {
  for (const table of demoTableNames) {
    if (rows[table].length > 0) await copyRows(sql, table, rows[table]);
  }
}

async function copyRows(sql: Sql, table: DemoTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = columnsOf(table, rows);
  const names = columns.map(({ key }) => sql(snakeCase(key)));
  const list = names.flatMap((name, index) => (index === 0 ? [sql`${name}`] : [sql`, ${name}`]));
  const query = sql`copy ${sql(tableName(table))} (${list}) from stdin`;
  const target = await query.writable();
  // The client settles the query when it hands out the stream. Should the server refuse the rows once the last of them
  // is sent, it rejects the query a second time, to no effect, and the stream would wait for ever for its end.
  Object.assign(query, { reject: (error: Error) => target.destroy(error) });
  await pipeline(Readable.from(encoded(rows, columns)), target);
}

interface Column {
  readonly key: string;
  readonly kind: 'array' | 'json' | 'plain';
  readonly nullable: boolean;
}

function columnsOf(table: DemoTable, rows: readonly Record<string, unknown>[]): Column[] {
  const known = getTableColumns(demoTables[table]);
  const used = new Set(rows.flatMap((row) => Object.keys(row)));
  return Object.entries(known)
    .filter(([key]) => used.has(key))
    .map(([key, column]) => ({
      key,
      kind: column.columnType === 'PgArray' ? 'array' : column.columnType === 'PgJsonb' ? 'json' : 'plain',
      nullable: !column.notNull,
    }));
}

const chunkLength = 1 << 16;

/** COPY's text format, in pieces of about 64 kB. */
function* encoded(rows: readonly Record<string, unknown>[], columns: readonly Column[]): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${columns.map((column) => encodeValue(row[column.key], column)).join('\t')}\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

function encodeValue(value: unknown, { key, kind, nullable }: Column): string {
  if (value === null || value === undefined) {
    if (!nullable) throw new Error(`A row of the demo has no "${key}".`);
    return String.raw`\N`;
  }
  if (kind === 'json') return escapeText(JSON.stringify(value));
  if (kind === 'array') return escapeText(arrayLiteral(value as readonly unknown[]));
  return escapeText(value instanceof Date ? value.toISOString() : String(value));
}

const arrayLiteral = (items: readonly unknown[]): string =>
  `{${items.map((item) => `"${String(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeText = (text: string): string => text.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

/** The planner's statistics; without them the first pages after a load run on guesses. */
export const analyseTables = async (sql: Sql): Promise<void> => {
  await sql`analyze`;
};
