import { createHmac } from 'node:crypto';
import { sessionLimits } from './connections/connection-limits.ts';
import { parsePostgresUrl, replaceUser } from './connections/postgres-url.ts';

const appRole = 'forecourt_app';

/**
 * The application connects as a role of its own, never as the owner that migrates: after an injected statement it could
 * not switch back. Its password is derived from the owner's, so that every server can compute it without a second secret.
 * Without an owner password it has none.
 * @param url where to connect: the owner's own URL, a pooler or a replica; its user is ignored
 */
export const appDatabaseUrl = (ownerUrl: string, url: string = ownerUrl): string =>
  replaceUser(url, appRole, appPassword(ownerUrl));

/**
 * The statements that set this password, and the limits of the application's sessions. They belong to the role, because a
 * pooler rejects or ignores settings of a connection.
 */
export function allowAppLogin(ownerUrl: string): string {
  const password = appPassword(ownerUrl);
  // Hexadecimal digits only: nothing to escape.
  const login = `alter role ${appRole} login password ${password ? `'${password}'` : 'null'}`;
  const limits = Object.entries(sessionLimits).map(([name, ms]) => `alter role ${appRole} set ${name} = ${ms}`);
  return [login, ...limits].join(';\n');
}

function appPassword(ownerUrl: string): string | undefined {
  const { password } = parsePostgresUrl(ownerUrl);
  return password ? createHmac('sha256', password).update(appRole).digest('hex') : undefined;
}
