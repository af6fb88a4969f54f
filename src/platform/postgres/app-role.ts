import { createHmac } from 'node:crypto';

const appRole = 'forecourt_app';

/**
 * The application does not connect as the role that migrates, not even to change over from it: whoever could smuggle in
 * a statement would change back. Its own password follows from the owner's, so that every server knows it and nobody
 * has to keep a second secret. Where the owner needs none, neither does the application.
 */
export function appDatabaseUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = appRole;
  url.password = appPassword(ownerUrl) ?? '';
  return url.href;
}

/** The statement that lets the application in with that password. */
export function letApplicationIn(ownerUrl: string): string {
  const password = appPassword(ownerUrl);
  // Hexadecimal digits only: nothing to escape.
  return `alter role ${appRole} login password ${password ? `'${password}'` : 'null'}`;
}

function appPassword(ownerUrl: string): string | undefined {
  const { password } = new URL(ownerUrl);
  return password ? createHmac('sha256', password).update(appRole).digest('hex') : undefined;
}
