import { createHmac } from 'node:crypto';
import { escapeLiteral } from 'pg';
import { sessionLimits } from './connections/connection-limits.ts';
import { parsePostgresUrl, removeUser, replaceUser } from './connections/postgres-url.ts';

const appRole = 'forecourt_app';
/** Sees every tenant. A member of the application role, so that its grants and policies apply to both. */
const platformRole = 'forecourt_platform';

type LoginRole = typeof appRole | typeof platformRole;

/** Undefined where the owner has no password, either. */
export type RolePasswords = { app: string | undefined; platform: string | undefined };

type DatabaseUrls = { url: string; directUrl: string; readUrl: string | undefined };

/** What a process that serves requests knows of the database: URLs without a user, and the passwords of its roles. */
export type DatabaseAccess = DatabaseUrls & { passwords: RolePasswords };

/**
 * The application connects as roles of its own, never as the owner that migrates: after an injected statement it could
 * not switch back, nor from one role to the other. Unless they are configured, their passwords are derived from the
 * owner's, so that every server can compute them without another secret.
 */
export function deriveRolePasswords(ownerUrl: string): RolePasswords {
  const { password } = parsePostgresUrl(ownerUrl);
  const derive = (role: LoginRole) =>
    password ? createHmac('sha256', password).update(role).digest('hex') : undefined;
  return { app: derive(appRole), platform: derive(platformRole) };
}

export const toDatabaseAccess = (
  { url, directUrl = url, readUrl }: Partial<DatabaseUrls> & { url: string },
  passwords: RolePasswords,
): DatabaseAccess => ({
  url: removeUser(url),
  directUrl: removeUser(directUrl),
  readUrl: readUrl === undefined ? undefined : removeUser(readUrl),
  passwords,
});

/** The URLs by which both roles log in. */
export function listLogins({ url, directUrl, readUrl, passwords }: DatabaseAccess) {
  const logIn = (role: LoginRole, password: string | undefined): DatabaseUrls => ({
    url: replaceUser(url, role, password),
    directUrl: replaceUser(directUrl, role, password),
    readUrl: readUrl === undefined ? undefined : replaceUser(readUrl, role, password),
  });
  return { app: logIn(appRole, passwords.app), platform: logIn(platformRole, passwords.platform) };
}

/**
 * The statements that create both roles where they are missing, and set their passwords and the limits of their sessions.
 * Limits belong to the role, because a pooler rejects or ignores settings of a connection.
 */
export const allowLogins = (passwords: RolePasswords): string =>
  [
    // A cluster into which a dump was restored lacks the platform role: no object in the dump refers to it.
    createIfMissing(platformRole),
    `grant ${appRole} to ${platformRole}`,
    // Temporary tables and functions of an injected statement would come before ours in the search path of later requests.
    withoutTemporaryObjects,
    ...allowLogin(appRole, passwords.app),
    ...allowLogin(platformRole, passwords.platform),
  ].join(';\n');

const createIfMissing = (role: LoginRole): string => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role} nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`;

const withoutTemporaryObjects = `do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
end $$`;

function allowLogin(role: LoginRole, password: string | undefined): string[] {
  const login = `alter role ${role} login password ${password ? escapeLiteral(password) : 'null'}`;
  const limits = Object.entries(sessionLimits).map(([name, ms]) => `alter role ${role} set ${name} = ${ms}`);
  return [login, ...limits];
}
