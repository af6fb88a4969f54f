import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { OutboundRules } from '../outbound/outbound-rules.ts';
import { type SftpLogin, type SftpSession, withSftp } from './sftp-connection.ts';

export type SftpPutRequest = SftpLogin & {
  /** The local file. */
  file: string;
  /** Where it goes. Replaces a file of this name. */
  path: string;
};

/** Uploads under a temporary name and renames, so that the receiver never sees half a file. @throws OutboundError */
export const putToSftp = (request: SftpPutRequest, rules: OutboundRules): Promise<{ hostKeyFingerprint: string }> =>
  withSftp(request, rules, async (session) => {
    const { client, signal } = session;
    const { size } = await stat(request.file);
    const temporary = posix.join(posix.dirname(request.path), `.${posix.basename(request.path)}.${randomUUID()}.part`);
    try {
      await pipeline(createReadStream(request.file), client.createWriteStream(temporary), { signal });
      const sent = await client.stat(temporary);
      if (sent.size !== size) throw new OutboundError('incomplete', 'The file arrived incomplete.');
      await replaceFile(session, temporary, request.path);
    } catch (error) {
      await client.delete(temporary, true).catch(() => undefined);
      throw signal.aborted ? signal.reason : error;
    }
    return { hostKeyFingerprint: session.hostKeyFingerprint };
  });

/** The plain rename of SFTP does not replace a file; OpenSSH's does. */
async function replaceFile({ client }: SftpSession, from: string, to: string): Promise<void> {
  try {
    await client.posixRename(from, to);
  } catch {
    if (await client.exists(to)) await client.delete(to);
    await client.rename(from, to);
  }
}
