import type { HttpAuth } from '../../../platform/outbound/http-transfer.ts';
import type { SftpFileState } from '../../../platform/sftp/fetch-from-sftp.ts';

export type SftpConnection = {
  kind: 'sftp';
  host: string;
  port: number;
  username: string;
  login: { kind: 'password'; password: string } | { kind: 'key'; privateKey: string };
  /** A file; for sources the last part may be a pattern with * and ?. */
  path: string;
};

/** Where a stock source's file comes from, or an outbound feed's file goes to. Contains secrets. */
export type Connection = { kind: 'https'; url: string; auth: HttpAuth } | SftpConnection;

/** The keys of an SFTP server, as `SHA256:…`. */
export type HostKeys = {
  /** As on the first connection, or as a person has accepted it. */
  hostKey: string | null;
  /** The key that the server showed instead. */
  offeredHostKey: string | null;
};

/** The state of the last fetch, for the next one. Not secret. */
export type FetchState = {
  etag?: string | undefined;
  lastModified?: string | undefined;
  /** Of the file's content: some servers send the same file again and again. */
  sha256?: string | undefined;
  /** The server's SSH key, as on the first connection. */
  hostKeyFingerprint?: string | undefined;
  file?: SftpFileState | undefined;
  /** Another file, which could not be used: it is not read again until its content or the mapping changes. */
  refused?: { sha256: string; message: string } | undefined;
};
