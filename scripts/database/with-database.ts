import process from 'node:process';
import { readConfig } from '../../src/config.ts';
import {
  deriveRolePasswords,
  listLogins,
  type RolePasswords,
  toDatabaseAccess,
} from '../../src/platform/postgres/app-role.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { StartError } from '../../src/platform/start-error.ts';

export type Logins = ReturnType<typeof listLogins>;

export type CommandDatabase = {
  passwords: RolePasswords;
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
      passwords,
      ownerUrl: isOwner ? directUrl : undefined,
      logins: listLogins(toDatabaseAccess(database, passwords)),
    });
  }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: console.log });
  const passwords = deriveRolePasswords(url);
  const access = toDatabaseAccess({ url }, passwords);
  try {
    await work({ passwords, ownerUrl: url, logins: listLogins(access) });
  } finally {
    await stop();
  }
}

/** For commands that only the database's owner can run. */
export const withOwner = (work: (ownerUrl: string, passwords: RolePasswords) => Promise<void>): Promise<void> =>
  withDatabase(({ ownerUrl, passwords }) => {
    if (ownerUrl !== undefined) return work(ownerUrl, passwords);
    throw new StartError(
      "This command needs the login of the database's owner: add it to DATABASE_URL and run it again.",
    );
  });
