import { download } from '../../../platform/outbound/download.ts';
import type { Timeouts } from '../../../platform/outbound/http-transfer.ts';
import type { OutboundRules } from '../../../platform/outbound/outbound-rules.ts';
import { fetchFromSftp } from '../../../platform/sftp/fetch-from-sftp.ts';
import type { Connection, FetchState, SftpConnection } from './connection.ts';

export type FetchedFile = {
  /** A temporary file. */
  path: string;
  size: number;
  /** For messages. */
  name: string;
  remove(): Promise<void>;
};

/**
 * Remember the state after the run has used the file: if the run fails, the same file must come again. An SFTP server's key
 * can be remembered at once.
 */
export type Fetched = { kind: 'unchanged'; state: FetchState } | { kind: 'file'; file: FetchedFile; state: FetchState };

type Options = {
  maxBytes?: number;
  timeouts?: Partial<Timeouts>;
  settleSeconds?: number;
  signal?: AbortSignal | undefined;
};

/** Fetches a source's file, unless it has not changed since the remembered state. @throws OutboundError */
export async function fetchFile(
  connection: Connection,
  state: FetchState,
  rules: OutboundRules,
  options: Options = {},
): Promise<Fetched> {
  if (connection.kind === 'https') {
    const { url, auth } = connection;
    const result = await download({ url, auth, etag: state.etag, lastModified: state.lastModified, ...options }, rules);
    if (result.kind === 'unchanged') return { kind: 'unchanged', state };
    const { path, size, remove, etag, lastModified } = result;
    const name = decodeName(new URL(result.url).pathname);
    return {
      kind: 'file',
      file: { path, size, name, remove },
      state: { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) },
    };
  }
  const login = toSftpLogin(connection, state);
  const result = await fetchFromSftp({ ...login, path: connection.path, previous: state.file, ...options }, rules);
  const { hostKeyFingerprint } = result;
  if (result.kind === 'unchanged') return { kind: 'unchanged', state: { ...state, hostKeyFingerprint } };
  const { path, size, remove, state: file } = result;
  return { kind: 'file', file: { path, size, name: file.name, remove }, state: { file, hostKeyFingerprint } };
}

export const toSftpLogin = (
  { host, port, username, login }: SftpConnection,
  { hostKeyFingerprint }: Pick<FetchState, 'hostKeyFingerprint'>,
) => ({
  host,
  port,
  username,
  ...(login.kind === 'password' ? { password: login.password } : { privateKey: login.privateKey }),
  hostKeyFingerprint,
});

function decodeName(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // not a valid encoding
  }
}
