import { createHmac } from 'node:crypto';
import { sessionLimits } from './connections/connection-limits.ts';
import { parsePostgresUrl, replaceUser } from './connections/postgres-url.ts';

const appRole = 'forecourt_app';
/** Sees every tenant. A member of the application role, so that its grants and policies apply to both. */
const platformRole = 'forecourt_platform';

type LoginRole = typeof appRole | typeof platformRole;

/**
 * The application connects as roles of its own, never as the owner that migrates: after an injected statement it could
 * not switch back, nor from one role to the other. Their passwords are derived from the owner's, so that every server can
 * compute them without another secret. Without an owner password they have none.
 * @param url where to connect: the owner's own URL, a pooler or a replica; its user is ignored
 */
export const appDatabaseUrl = (ownerUrl: string, url: string = ownerUrl): string =>
  replaceUser(url, appRole, derivePassword(ownerUrl, appRole));

/** The same for the role of platform-wide work. */
export const platformDatabaseUrl = (ownerUrl: string, url: string = ownerUrl): string =>
  replaceUser(url, platformRole, derivePassword(ownerUrl, platformRole));

/**
 * The statements that create both roles where they are missing, and set their passwords and the limits of their sessions.
 * Limits belong to the role, because a pooler rejects or ignores settings of a connection.
 */
export const allowLogins = (ownerUrl: string): string =>
  [
    // A cluster into which a dump was restored lacks the platform role: no object in the dump refers to it.
    createIfMissing(platformRole),
    `grant ${appRole} to ${platformRole}`,
    // Temporary tables and functions of an injected statement would come before ours in the search path of later requests.
    withoutTemporaryObjects,
    ...[appRole, platformRole].map((role) => allowLogin(ownerUrl, role as LoginRole)),
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

function allowLogin(ownerUrl: string, role: LoginRole): string {
  const password = derivePassword(ownerUrl, role);
  // Hexadecimal digits only: nothing to escape.
  const login = `alter role ${role} login password ${password ? `'${password}'` : 'null'}`;
  const limits = Object.entries(sessionLimits).map(([name, ms]) => `alter role ${role} set ${name} = ${ms}`);
  return [login, ...limits].join(';\n');
}

function derivePassword(ownerUrl: string, role: LoginRole): string | undefined {
  const { password } = parsePostgresUrl(ownerUrl);
  return password ? createHmac('sha256', password).update(role).digest('hex') : undefined;
}
