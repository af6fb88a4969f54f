import { appDatabaseUrl, platformDatabaseUrl } from './role-urls.ts';
import { type ConnectionPoolOptions, openDatabase } from '../../../src/platform/postgres/database.ts';
import { openPlatformDatabase } from '../../../src/platform/postgres/platform-database.ts';
import { directly } from './directly.ts';

type Options = ConnectionPoolOptions & { reach?: (url: string) => string };

export type Databases = ReturnType<typeof openDatabases>;

/** Connects to a database in both roles of the application, as a server does. */
export function openDatabases(ownerUrl: string, { reach = directly, ...options }: Options = {}) {
  const url = appDatabaseUrl(ownerUrl);
  const database = openDatabase(reach(url), { directUrl: url, ...options });
  const platformDatabase = openPlatformDatabase(reach(platformDatabaseUrl(ownerUrl)), options);
  return {
    database,
    platformDatabase,
    close: async (): Promise<void> => {
      await Promise.all([database.close(), platformDatabase.close()]);
    },
  };
}
