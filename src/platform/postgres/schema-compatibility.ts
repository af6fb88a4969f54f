import type { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { createClient } from './connections/connection-options.ts';

/**
 * The newest migration of the oldest version that works with this version's schema. Change it to a
 * migration that removes or changes something which older versions use. See "Upgrade" in docs/deploy.md.
 */
export const oldestCompatible = '0098_links_and_retention';

export type Migration = { tag: string; when: number };

/**
 * Compares the database with the migrations of this version.
 * @returns 'newer' if a newer version has migrated it and this version still works with it, 'older' if migrations are pending
 * @throws StartError if this version no longer works with it
 */
export async function compareSchema(
  client: Client,
  migrations: readonly Migration[],
): Promise<'newer' | 'same' | 'older'> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as applied,
    to_regclass('drizzle.schema_compatibility') as compatibility`);
  if (!rows[0]?.applied) return 'older';
  const newestOurs = migrations.at(-1)?.when ?? 0;
  const applied = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  const newest = Number(applied.rows[0]?.newest ?? 0);
  if (newest <= newestOurs) return newest === newestOurs ? 'same' : 'older';
  if (rows[0].compatibility) {
    const { rows: recorded } = await client.query('select oldest from drizzle.schema_compatibility');
    if (recorded[0] && Number(recorded[0].oldest) <= newestOurs) return 'newer';
  }
  throw new StartError(
    'The database was created by a newer version of Forecourt: start that version, or point this one at another database.',
  );
}

/** Lets the application compare: a process without the owner's login refuses to serve an older schema. */
export const allowComparison = `grant usage on schema drizzle to forecourt_app;
  grant select on all tables in schema drizzle to forecourt_app`;

/** For commands that work on an installed platform. @throws StartError if no server was ever started with this database */
export async function requireMigrated(url: string): Promise<void> {
  const client = createClient(url, { application_name: 'check schema' });
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as applied`);
    if (!rows[0]?.applied)
      throw new StartError(
        'This database has no tables of Forecourt yet: start the server once, then repeat the command.',
      );
  } finally {
    await client.end();
  }
}

/** Records from which version on servers work with the schema, for servers that start during an upgrade or after it. */
export async function recordCompatibility(
  client: Client,
  migrations: readonly Migration[],
  oldest = migrations.at(-1)?.tag,
): Promise<void> {
  const found = migrations.find(({ tag }) => tag === oldest);
  if (!found) throw new Error(`there is no migration ${oldest}`);
  await client.query('create table if not exists drizzle.schema_compatibility (oldest bigint not null)');
  await client.query('delete from drizzle.schema_compatibility');
  await client.query('insert into drizzle.schema_compatibility (oldest) values ($1)', [found.when]);
}
