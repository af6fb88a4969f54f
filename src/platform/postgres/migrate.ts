import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { projectRoot } from '../project-root.ts';
import { StartError } from '../start-error.ts';
import { allowLogins, deriveRolePasswords } from './app-role.ts';
import { applyFunctions, areFunctionsApplied, readFunctionFiles } from './apply-functions.ts';
import { findErrorCode } from './connections/connection-loss.ts';
import { createClient } from './connections/connection-options.ts';
import { requireServerVersion } from './server-version.ts';
import {
  allowComparison,
  compareSchema,
  type Migration,
  oldestCompatible,
  recordCompatibility,
} from './schema-compatibility.ts';

/** Longer than any migration. A server that waits for another server's migration must not wait forever. */
const giveUpMs = 10 * 60_000;

/**
 * For the lock of a table. While a migration waits for one, all later writes of that table wait behind it, and it keeps the
 * locks that it has. PostgreSQL resolves a deadlock after a second, perhaps by failing the request of a visitor, so the
 * migration gives up before.
 */
const tableLockMs = 200;
/** Until it tries again, so that the requests that waited can finish. */
const pauseMs = 1000;
const lockConflicts: ReadonlySet<string> = new Set(['55P03', '40P01']);
const connectMs = 10_000;

// Any constant works, as long as every server of every version uses the same one.
const migrationLock = 7_205_411;

const notAllowed = '42501';

export type Schema = {
  /** Numbered migrations; each one runs once. */
  migrations: string;
  /** Function files, applied again whenever one changes. Null leaves the functions as the migrations create them. */
  functions: string | null;
  /** The newest migration of the oldest version that works with the migrated schema. By default that is this version. */
  oldestCompatible?: string;
};

const projectSchema: Schema = {
  migrations: join(projectRoot, 'migrations'),
  functions: join(projectRoot, 'db/functions'),
  oldestCompatible,
};

/**
 * Brings the database to this version: first the pending migrations, then the functions, all in one transaction, while
 * servers of the version before go on. Servers that start together wait for one another; the later ones find nothing to do. A database that a newer, compatible version
 * has migrated is left as it is.
 * @param url the owner's
 * @param passwords of the roles that serve requests
 */
export async function migrate(
  url: string,
  schema: Schema = projectSchema,
  passwords = deriveRolePasswords(url),
): Promise<void> {
  // One connection, because the advisory lock belongs to it; a lost connection frees the lock and rolls back.
  const client = createClient(url, {
    application_name: 'migrate',
    connectionTimeoutMillis: connectMs,
    lock_timeout: giveUpMs,
  });
  await client.connect();
  try {
    await requireServerVersion(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const isNewer = (await compareSchema(client, readJournal(schema.migrations))) === 'newer';
    await client.query(`set lock_timeout = ${tableLockMs}`);
    await repeatOnConflict(client, async () => {
      if (!isNewer) await bringUpToDate(client, schema);
      // Also after a restore into another cluster, which has no passwords for these roles.
      await client.query(allowLogins(passwords));
      await client.query(allowComparison);
    });
  } finally {
    await client.end();
  }
}

/** Runs the work in a transaction, again while other transactions hold locks that it needs: servers keep serving meanwhile. */
async function repeatOnConflict(client: Client, work: () => Promise<void>): Promise<void> {
  const end = performance.now() + giveUpMs;
  for (;;) {
    try {
      await client.query('begin');
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      if (!lockConflicts.has(findErrorCode(error)) || performance.now() > end) throw error;
      await client.query('rollback');
      await wait(pauseMs);
    }
  }
}

/**
 * For a process that may not migrate.
 * @param url of a role that serves requests
 * @throws StartError if the database lacks something of this version
 */
export async function requireMigrations(url: string, schema: Schema = projectSchema): Promise<void> {
  const client = createClient(url, { application_name: 'check schema', connectionTimeoutMillis: connectMs });
  await client.connect();
  try {
    if (await hasMigrations(client, schema)) return;
  } finally {
    await client.end();
  }
  throw new StartError(
    "The database lacks migrations of this version, and this process does not have its owner's login to apply them: " +
      'restart the server, or run npm run migrate with that login.',
  );
}

async function hasMigrations(client: Client, { migrations, functions }: Schema): Promise<boolean> {
  try {
    const compared = await compareSchema(client, readJournal(migrations));
    if (compared !== 'same') return compared === 'newer';
    return functions === null || (await areFunctionsApplied(client, readFunctionFiles(functions)));
  } catch (error) {
    // Earlier versions have not allowed this comparison.
    if (findErrorCode(error) === notAllowed) return false;
    throw error;
  }
}

async function bringUpToDate(client: Client, schema: Schema): Promise<void> {
  const applied = await applyMigrations(client, schema.migrations);
  if (schema.functions !== null) await applyFunctions(client, schema.functions, { always: applied > 0 });
  await recordCompatibility(client, readJournal(schema.migrations), schema.oldestCompatible);
}

/**
 * Does what drizzle's own migrator does, and records it in the same table, but within the open transaction.
 * @returns how many migrations were pending
 */
async function applyMigrations(client: Client, folder: string): Promise<number> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  const newest = Number(rows[0]?.newest ?? 0);
  const pending = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > newest);
  for (const { sql, hash, folderMillis } of pending) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  return pending.length;
}

function readJournal(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: Migration[] };
  return journal.entries;
}
