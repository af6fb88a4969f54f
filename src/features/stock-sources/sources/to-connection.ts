import { RunFailure } from '../runs/run-failure.ts';
import type { Connection } from '../transports/connection.ts';
import type { ConnectionSecret, HttpsSettings, SftpSettings } from './connection-settings.ts';
import type { SourceKind, SourceSettings } from './stock-source.ts';

type StoredConnection = { kind: SourceKind; settings: SourceSettings; secret: ConnectionSecret };

/** The address and login of a source. @throws RunFailure if its kind has none */
export function toConnection({ kind, settings, secret }: StoredConnection): Connection {
  if (kind === 'https') {
    const { url, auth, username = '', headerName = '' } = settings as HttpsSettings;
    if (auth === 'basic') return { kind, url, auth: { kind: 'basic', username, password: secret.password ?? '' } };
    if (auth === 'header')
      return { kind, url, auth: { kind: 'header', name: headerName, value: secret.headerValue ?? '' } };
    return { kind, url, auth: { kind: 'none' } };
  }
  if (kind === 'sftp') {
    const { host, port, username, path } = settings as SftpSettings;
    const login = secret.privateKey
      ? ({ kind: 'key', privateKey: secret.privateKey } as const)
      : ({ kind: 'password', password: secret.password ?? '' } as const);
    return { kind, host, port, username, path, login };
  }
  throw new RunFailure('This source has no address to fetch from. Upload a file.');
}
