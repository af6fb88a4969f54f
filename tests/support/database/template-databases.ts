import { createHash, randomInt } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';

/** What a test needs to create its own database. */
export interface TestServer {
  url: string;
  template: string;
  /** Distinguishes the databases of this run from those of other runs on the same server. */
  run: number;
}

/**
 * Advisory locks mark the databases in use; PostgreSQL releases them when a killed run disconnects. Any numbers
 * do; a lock is (kind, key).
 */
const SETTING_UP = 7_205_420;
const RUN = 7_205_421;
const TEMPLATE = 7_205_422;

/**
 * Prepares the server for one test run: removes databases of dead runs, and ensures that there is a migrated template
 * for these migrations. `shapedBy` are the paths of the files that determine the template. The connection
 * stays open as long as the run lasts.
 */
export async function openTestServer(url: string, shapedBy: string[], migrate: (url: string) => Promise<void>) {
  const sql = postgres(url, { max: 1, idle_timeout: 0, max_lifetime: null, onnotice: () => undefined });
  const hash = hashPaths(shapedBy);
  const template = `template_${hash}`;
  const run = randomInt(1, 2 ** 31);
  try {
    await sql`select pg_advisory_lock(${SETTING_UP}, 0)`;
    await sql`select pg_advisory_lock(${RUN}, ${run}), pg_advisory_lock_shared(${TEMPLATE}, ${templateKey(template)})`;
    await dropLeftovers(sql);
    await ensureTemplate(sql, url, template, migrate);
    await sql`select pg_advisory_unlock(${SETTING_UP}, 0)`;
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
  const server: TestServer = { url, template, run };
  return { server, close: () => sql.end({ timeout: 1 }) };
}

async function ensureTemplate(
  sql: postgres.Sql,
  url: string,
  template: string,
  migrate: (url: string) => Promise<void>,
) {
  const [existing] = await sql`select 1 from pg_database where datname = ${template}`;
  if (existing) return;
  // Created under another name until it is complete.
  const making = `${template}_making`;
  await sql`create database ${sql(making)}`;
  await migrate(databaseUrl(url, making));
  await sql`alter database ${sql(making)} rename to ${sql(template)}`;
  // A database with connections cannot be copied.
  await sql`alter database ${sql(template)} with is_template true allow_connections false`;
}

async function dropLeftovers(sql: postgres.Sql): Promise<void> {
  const locks = await sql<{ classid: number; objid: number }[]>`
    select classid::int, objid::int from pg_locks where locktype = 'advisory' and granted`;
  const isLocked = (kind: number, key: number) => locks.some(({ classid, objid }) => classid === kind && objid === key);
  const databases = await sql<{ datname: string }[]>`
    select datname from pg_database where datname ~ '^(test_[0-9]+_|template_[0-9a-f]{16})'`;
  for (const { datname } of databases) {
    const inUse = datname.startsWith('test_')
      ? isLocked(RUN, Number(datname.split('_')[1]))
      : isLocked(TEMPLATE, templateKey(datname)) && !datname.endsWith('_making');
    if (inUse) continue;
    await sql`alter database ${sql(datname)} with is_template false`;
    await sql`drop database ${sql(datname)} with (force)`;
  }
}

function templateKey(template: string): number {
  return Number.parseInt(template.slice('template_'.length, 'template_'.length + 7), 16);
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function hashPaths(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder)) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
