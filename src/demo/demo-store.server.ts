import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../platform/start-error.ts';
import type { CatalogueIds } from './rows/catalogue-rows.ts';
import {
  type DemoRows,
  type DemoTable,
  demoTableNames,
  demoTables,
  type IdPool,
  type IdentityTable,
  identityTables,
} from './rows/demo-tables.ts';

// Arbitrary, but the same in every version of every server.
const demoLock = 7_205_412;
const largePlatformLock = 7_205_413;

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const lockTimedOut = '55P03';

/** Held until the transaction ends: a second server that starts at the same time waits, and then sees the rows of the first. */
export async function lockDemo(client: Client): Promise<void> {
  try {
    await client.query('select pg_advisory_xact_lock($1)', [demoLock]);
  } catch (error) {
    if ((error as { code?: string }).code !== lockTimedOut) throw error;
    throw new StartError(
      'Another start has been loading the demo dealers into this database for minutes: stop it and start again.',
      { cause: error },
    );
  }
}

/** Whether the platform has data of its own. Remains of deleted sites would collide with the demo's rows. */
export async function hasAnyData(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`
    select exists (select from sites) or exists (select from dealerships) or exists (select from groups)
      or exists (select from manufacturers) as found`);
  return rows[0]?.found === true;
}

/** Held by the connection: one run at a time may add to a large platform. */
export async function lockLargePlatform(client: Client): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [largePlatformLock]);
  if (rows[0]?.got !== true)
    throw new StartError('Another run is adding a large platform to this database: wait for it to end.');
}

/** The number of cars of each dealership whose slug matches the pattern. */
export async function countCarsByDealership(client: Client, pattern: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ slug: string; count: number }>(
    `select slug, (select count(*)::int from cars where dealership_id = dealerships.id) as count
    from dealerships where slug like $1`,
    [pattern],
  );
  return new Map(rows.map(({ slug, count }) => [slug, count]));
}

/** The existing makes and models. */
export async function findCatalogue(client: Client): Promise<CatalogueIds> {
  const idsByName = async (query: string): Promise<Map<string, number>> => {
    const { rows } = await client.query<{ id: number; name: string }>(query);
    return new Map(rows.map(({ id, name }) => [name, id]));
  };
  return {
    makes: await idsByName('select id, name from manufacturers'),
    models: await idsByName(`select models.id, manufacturers.name || '/' || models.name as name
      from models join manufacturers on manufacturers.id = manufacturer_id`),
  };
}

export type IdDemand = Readonly<Partial<Record<IdentityTable, number>>>;

/**
 * Reserves ids from the tables' sequences before the rows exist. Unused ones leave harmless gaps.
 */
export async function reserveIds(client: Client, demand: IdDemand): Promise<IdPool> {
  const pools = new Map<IdentityTable, number[]>();
  for (const table of identityTables) {
    const wanted = demand[table] ?? 0;
    if (wanted === 0) continue;
    const { rows } = await client.query<{ ids: number[] }>(
      `select array_agg(nextval(pg_get_serial_sequence($1, 'id'))::int) as ids from generate_series(1, $2)`,
      [tableName(table), wanted],
    );
    pools.set(table, (rows[0]?.ids ?? []).toReversed());
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

/** Writes a batch by COPY, which accepts explicit identity values and fires statement triggers once. */
export async function writeRows(client: Client, rows: DemoRows): Promise<void> {
  for (const table of demoTableNames) {
    if (rows[table].length > 0) await copyRows(client, table, rows[table]);
  }
}

async function copyRows(client: Client, table: DemoTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = listColumns(table, rows);
  const names = columns.map(({ key }) => escapeIdentifier(snakeCase(key)));
  const target = client.query(copyFrom(`copy ${escapeIdentifier(tableName(table))} (${names.join(', ')}) from stdin`));
  await pipeline(Readable.from(encodeRows(rows, columns)), target);
}

interface Column {
  readonly key: string;
  readonly kind: 'array' | 'json' | 'plain';
  readonly nullable: boolean;
}

function listColumns(table: DemoTable, rows: readonly Record<string, unknown>[]): Column[] {
  const columns = getTableColumns(demoTables[table]);
  const used = new Set(rows.flatMap((row) => Object.keys(row)));
  return Object.entries(columns)
    .filter(([key]) => used.has(key))
    .map(([key, column]) => ({
      key,
      kind: column.columnType === 'PgArray' ? 'array' : column.columnType === 'PgJsonb' ? 'json' : 'plain',
      nullable: !column.notNull,
    }));
}

const chunkLength = 1 << 16;

/** COPY's text format, in pieces of about 64 kB. */
function* encodeRows(rows: readonly Record<string, unknown>[], columns: readonly Column[]): Generator<string> {
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

/** The time that rows of this transaction get by default; the current one without it. */
export const setTime = async (client: Client, time: Date | undefined): Promise<void> => {
  await client.query(`select set_config('app.now', $1, true)`, [time?.toISOString() ?? '']);
};

/** The triggers of the price ledger record the change. */
export const updatePrices = async (client: Client, cars: readonly { id: number; price: number }[]): Promise<void> => {
  await client.query(
    `update cars set price = given.price from unnest($1::int[], $2::int[]) given (id, price) where cars.id = given.id`,
    [cars.map(({ id }) => id), cars.map(({ price }) => price)],
  );
};

export async function findDealershipId(client: Client, slug: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select id from dealerships where slug = $1', [slug]);
  if (!rows[0]) throw new Error(`The demo has no dealership ${slug}.`);
  return rows[0].id;
}

/** Updates the planner's statistics, without which the first pages after a load are slow. */
export const analyseTables = async (client: Client): Promise<void> => {
  await client.query('analyze');
};
