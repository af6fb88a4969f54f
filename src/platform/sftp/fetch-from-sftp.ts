import { createWriteStream } from 'node:fs';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { limitSize } from '../outbound/limit-size.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { OutboundRules } from '../outbound/outbound-rules.ts';
import { createTemporaryFile } from '../outbound/temporary-file.ts';
import { requireMinimumRate } from '../outbound/minimum-rate.ts';
import { matchPattern } from './match-pattern.ts';
import { type SftpLogin, type SftpSession, withSftp } from './sftp-connection.ts';

export type SftpFetchRequest = SftpLogin & {
  /** A file, or in its last part a pattern with * and ?: the newest match is taken. */
  path: string;
  /** The file of the previous fetch. */
  previous?: SftpFileState | undefined;
  maxBytes?: number;
  /** How long a file must not change before it is taken. */
  settleSeconds?: number;
};

/** Identifies the content of a file. */
export type SftpFileState = { name: string; size: number; modified: number };

export type SftpFetch = { hostKeyFingerprint: string } & (
  | { kind: 'unchanged' }
  | { kind: 'file'; path: string; size: number; state: SftpFileState; remove(): Promise<void> }
);

const defaultMaxBytes = 1024 * 1024 * 1024;

/** Fetches a file to a temporary file. A file that is still being written is an error. @throws OutboundError */
export const fetchFromSftp = (request: SftpFetchRequest, rules: OutboundRules): Promise<SftpFetch> =>
  withSftp(request, rules, async (session) => {
    const { hostKeyFingerprint } = session;
    const path = await findFile(session, request.path);
    const before = await readState(session, path);
    if (isSameState(before, request.previous)) return { kind: 'unchanged', hostKeyFingerprint };
    await wait((request.settleSeconds ?? 3) * 1000, undefined, { signal: session.signal });
    if (before.size === 0 || !isSameState(await readState(session, path), before)) throw stillGrowing(before);
    const file = await createTemporaryFile();
    try {
      const size = await copyFile(session, request, { from: path, to: file.path });
      if (!isSameState(await readState(session, path), before)) throw stillGrowing(before);
      if (size !== before.size) throw new OutboundError('incomplete', `${before.name} arrived incomplete.`);
      return { kind: 'file', path: file.path, size, state: before, remove: file.remove, hostKeyFingerprint };
    } catch (error) {
      await file.remove();
      throw error;
    }
  });

async function findFile({ client }: SftpSession, path: string): Promise<string> {
  const folder = posix.dirname(path);
  const pattern = posix.basename(path);
  if (!/[*?]/.test(pattern)) return path;
  const files = await client.list(folder, ({ name, type }) => type !== 'd' && matchPattern(pattern, name));
  const [newest] = files.sort((a, b) => b.modifyTime - a.modifyTime || (b.name > a.name ? 1 : -1));
  if (!newest) throw new OutboundError('not-found', `No file in ${folder} matches ${pattern}.`);
  return posix.join(folder, newest.name);
}

async function readState({ client }: SftpSession, path: string): Promise<SftpFileState> {
  const { size, modifyTime, isFile } = await client.stat(path);
  const name = posix.basename(path);
  if (!isFile) throw new OutboundError('not-found', `${name} is not a file.`);
  return { name, size, modified: modifyTime };
}

const isSameState = (a: SftpFileState, b: SftpFileState | undefined): boolean =>
  a.name === b?.name && a.size === b.size && a.modified === b.modified;

const stillGrowing = ({ name }: SftpFileState) =>
  new OutboundError('not-ready', `${name} is still being written. The next run takes it.`);

async function copyFile(
  { client, signal, timeouts }: SftpSession,
  { host, maxBytes = defaultMaxBytes }: SftpFetchRequest,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const counter = limitSize(
    maxBytes,
    () => new OutboundError('too-large', `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`),
  );
  const source = client.createReadStream(from);
  const stopIdle = () =>
    source.destroy(new OutboundError('timeout', `The server sent nothing for ${timeouts.idleSeconds} seconds.`));
  const stopWatching = requireMinimumRate(host, counter.size, timeouts, (error) => source.destroy(error));
  let idle = setTimeout(stopIdle, timeouts.idleSeconds * 1000);
  counter.stream.on('data', () => {
    clearTimeout(idle);
    idle = setTimeout(stopIdle, timeouts.idleSeconds * 1000);
  });
  try {
    await pipeline(source, counter.stream, createWriteStream(to), { signal });
    return counter.size();
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(idle);
    stopWatching();
  }
}
