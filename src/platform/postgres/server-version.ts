import type { Client } from 'pg';
import { StartError } from '../start-error.ts';

/**
 * The oldest version with everything that the schema and its roles need: since 16 a user that may create roles, and is no
 * superuser, administers the roles it created.
 */
const minimumVersion = 16;

/** @throws StartError on a server that is too old */
export async function requireServerVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  );
  requireVersion(Number(rows[0]?.number), rows[0]?.name ?? '');
}

/** @param number `server_version_num`, such as 160004 for 16.4 */
export function requireVersion(number: number, name: string): void {
  if (Math.floor(number / 10_000) >= minimumVersion) return;
  throw new StartError(
    `The database is PostgreSQL ${name}, and Forecourt needs PostgreSQL ${minimumVersion} or newer: upgrade it, or set DATABASE_URL to another one.`,
  );
}
