import type { Timeouts } from '../../../platform/outbound/http-transfer.ts';
import type { OutboundRules } from '../../../platform/outbound/outbound-rules.ts';
import { upload } from '../../../platform/outbound/upload.ts';
import { putToSftp } from '../../../platform/sftp/put-to-sftp.ts';
import type { Connection, FetchState } from './connection.ts';
import { toSftpLogin } from './fetch-file.server.ts';

/** Sends a local file to an outbound feed's receiver. Returns what to remember. @throws OutboundError */
export async function sendFile(
  connection: Connection,
  file: { path: string; contentType: string; method?: 'PUT' | 'POST' },
  state: Pick<FetchState, 'hostKeyFingerprint'>,
  rules: OutboundRules,
  timeouts: Partial<Timeouts> = {},
): Promise<Pick<FetchState, 'hostKeyFingerprint'>> {
  if (connection.kind === 'https') {
    await upload({ ...connection, ...file, method: file.method ?? 'PUT', timeouts }, rules);
    return {};
  }
  const login = toSftpLogin(connection, state);
  return putToSftp({ ...login, file: file.path, path: connection.path, timeouts }, rules);
}
