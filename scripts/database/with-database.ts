import process from 'node:process';
import { readConfig } from '../../src/config.ts';
import { deriveRolePasswords, listLogins, toDatabaseAccess } from '../../src/platform/postgres/app-role.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { StartError } from '../../src/platform/start-error.ts';

export type Logins = ReturnType<typeof listLogins>;

export type CommandDatabase = {
  /** Undefined where the environment has only the passwords of the roles. */
  ownerUrl: string | undefined;
  logins: Logins;
};

/** Provides the environment's database: the configured one, or the embedded one, started for as long as it is used. */
export async function withDatabase(work: (database: CommandDatabase) => Promise<void>): Promise<void> {
  const { database, dataDir } = readConfig(process.env);
  if (database) {
    const { directUrl, isOwner, passwords } = database;
    return work({
      ownerUrl: isOwner ? directUrl : undefined,
      logins: listLogins(toDatabaseAccess(database, passwords)),
    });
  }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: console.log });
  const access = toDatabaseAccess({ url, directUrl: url, readUrl: undefined }, deriveRolePasswords(url));
  try {
    await work({ ownerUrl: url, logins: listLogins(access) });
  } finally {
    await stop();
  }
}

/** For commands that only the database's owner can run. */
export const withOwner = (work: (ownerUrl: string) => Promise<void>): Promise<void> =>
  withDatabase(({ ownerUrl }) => {
    if (ownerUrl !== undefined) return work(ownerUrl);
    throw new StartError(
      "This command needs the login of the database's owner: add it to DATABASE_URL and run it again.",
    );
  });
