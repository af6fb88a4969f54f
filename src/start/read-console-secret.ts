import type { Config } from '../config.ts';
import { findConsoleSecret } from '../features/staff/accounts/staff-store.server.ts';
import type { PlatformDatabase } from '../platform/postgres/platform-database.ts';

/** CONSOLE_SECRET, or the random one in the database. */
export const readConsoleSecret = async (
  { consoleSecret }: Pick<Config, 'consoleSecret'>,
  platformDatabase: PlatformDatabase,
): Promise<string> => consoleSecret ?? (await findConsoleSecret(platformDatabase.forPlatform()));
