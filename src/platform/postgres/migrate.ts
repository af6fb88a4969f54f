import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { StartError } from '../start-error.ts';
import { letApplicationIn } from './app-role.ts';

// Longer than any migration: a server that waits for another one's must not wait for ever.
const patienceMs = 10 * 60_000;

// Any constant does, as long as every server of every version uses the same one.
const migrationLock = 7_205_411;

/** Brings the database up to this version. Servers that start together take turns; the later ones find nothing to do. */
export async function migrate(url: string, folder = 'migrations'): Promise<void> {
  // One connection, because the advisory lock belongs to it; a lost connection frees the lock.
  const connection = { application_name: 'migrate', lock_timeout: patienceMs };
  const client = postgres(url, { max: 1, onnotice: () => undefined, connection });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await refuseNewerSchema(client, folder);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await client.unsafe(letApplicationIn(url));
  } finally {
    await client.end();
  }
}

async function refuseNewerSchema(client: postgres.Sql, folder: string): Promise<void> {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const newestOurs = journal.entries.at(-1)?.when ?? 0;
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return;
  const [applied] = await client`select max(created_at)::bigint as newest from drizzle.__drizzle_migrations`;
  if (Number(applied?.newest ?? 0) > newestOurs) {
    throw new StartError(
      'The database was made by a newer version of Forecourt: start that version, or point this one at another database.',
    );
  }
}
