import type { DatabaseAccess } from '../platform/postgres/app-role.ts';

/** The environment of a process that serves requests, without the owner's login. Empty variables count as unset. */
export const toDatabaseVariables = ({ url, directUrl, readUrl, passwords }: DatabaseAccess) => ({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: directUrl,
  DATABASE_READ_URL: readUrl ?? '',
  DATABASE_ROLE_PASSWORDS: `${passwords.app ?? ''},${passwords.platform ?? ''}`,
});
