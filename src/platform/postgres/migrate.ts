import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { letApplicationIn } from './app-role.ts';

// Longer than any migration: a server that waits for another one's must not wait for ever.
const patienceMs = 10 * 60_000;
const connectMs = 10_000;

// Any constant does, as long as every server of every version uses the same one.
const migrationLock = 7_205_411;

/** Brings the database up to this version. Servers that start together take turns; the later ones find nothing to do. */
export async function migrate(url: string, folder = 'migrations'): Promise<void> {
  // One connection, because the advisory lock belongs to it; a lost connection frees the lock.
  const client = new Client({
    connectionString: url,
    application_name: 'migrate',
    connectionTimeoutMillis: connectMs,
    lock_timeout: patienceMs,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewerSchema(client, folder);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await client.query(letApplicationIn(url));
  } finally {
    await client.end();
  }
}

async function refuseNewerSchema(client: Client, folder: string): Promise<void> {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const newestOurs = journal.entries.at(-1)?.when ?? 0;
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!table.rows[0]?.name) return;
  const applied = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  if (Number(applied.rows[0]?.newest ?? 0) > newestOurs) {
    throw new StartError(
      'The database was made by a newer version of Forecourt: start that version, or point this one at another database.',
    );
  }
}
