import { deriveRolePasswords, listLogins, toDatabaseAccess } from '../../../src/platform/postgres/app-role.ts';

const logIn = (ownerUrl: string, url: string) => listLogins(toDatabaseAccess({ url }, deriveRolePasswords(ownerUrl)));

/** Connects as the role of visitors' requests. @param url where to, such as a replica; its user is ignored */
export const appDatabaseUrl = (ownerUrl: string, url: string = ownerUrl): string => logIn(ownerUrl, url).app.url;

/** Connects as the role of platform-wide work. */
export const platformDatabaseUrl = (ownerUrl: string, url: string = ownerUrl): string =>
  logIn(ownerUrl, url).platform.url;
