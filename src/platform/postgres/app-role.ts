import { createHmac } from 'node:crypto';

const appRole = 'forecourt_app';

/**
 * The application connects as a role of its own, never as the owner that migrates: after an injected statement it could
 * not switch back. Its password is derived from the owner's, so that every server can compute it without a second secret.
 * Without an owner password it has none.
 */
export function appDatabaseUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = appRole;
  url.password = appPassword(ownerUrl) ?? '';
  return url.href;
}

/** The statement that sets this password. */
export function allowAppLogin(ownerUrl: string): string {
  const password = appPassword(ownerUrl);
  // Hexadecimal digits only: nothing to escape.
  return `alter role ${appRole} login password ${password ? `'${password}'` : 'null'}`;
}

function appPassword(ownerUrl: string): string | undefined {
  const { password } = new URL(ownerUrl);
  return password ? createHmac('sha256', password).update(appRole).digest('hex') : undefined;
}
