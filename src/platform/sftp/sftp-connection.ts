import { createHash } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';
import SftpClient from 'ssh2-sftp-client';
import { defaultTimeouts, type Timeouts } from '../outbound/http-transfer.ts';
import { HostKeyError, OutboundError } from '../outbound/outbound-error.ts';
import { findAddresses, type OutboundRules } from '../outbound/outbound-rules.ts';

export type SftpLogin = {
  host: string;
  port: number;
  username: string;
  password?: string | undefined;
  /** In PEM or OpenSSH format, without a passphrase. */
  privateKey?: string | undefined;
  /** `SHA256:…` of the server's key, as on an earlier connection. Without it any key is accepted; remember the one returned. */
  hostKeyFingerprint?: string | undefined;
  timeouts?: Partial<Timeouts>;
  /** Stops the work; then its reason is thrown. */
  signal?: AbortSignal | undefined;
};

export type SftpSession = {
  client: SftpClient;
  hostKeyFingerprint: string;
  timeouts: Timeouts;
  /** Aborts with the reason when the connection ends or the time is over. */
  signal: AbortSignal;
};

/** Runs work on a connection, and closes it. @throws OutboundError */
export async function withSftp<Result>(
  login: SftpLogin,
  rules: OutboundRules,
  work: (session: SftpSession) => Promise<Result>,
): Promise<Result> {
  const timeouts = { ...defaultTimeouts, ...login.timeouts };
  const ended = new AbortController();
  const totalTimer = setTimeout(
    () => ended.abort(new OutboundError('timeout', `${login.host} took longer than ${timeouts.totalSeconds} seconds.`)),
    timeouts.totalSeconds * 1000,
  );
  const stop = (cause?: unknown) =>
    ended.abort(new OutboundError('incomplete', `${login.host} closed the connection.`, cause));
  const client = new SftpClient('forecourt', { error: stop, end: () => stop(), close: () => stop() });
  // Without it, an error after the work has ended would be an uncaught exception.
  client.on('error', () => undefined);
  client.on('close', () => stop());
  const cancel = () => {
    ended.abort(login.signal?.reason);
    socket?.destroy();
  };
  login.signal?.addEventListener('abort', cancel);
  let socket: Socket | undefined;
  try {
    login.signal?.throwIfAborted();
    const connectSignal = AbortSignal.timeout(timeouts.connectSeconds * 1000);
    const [address = ''] = await findAddresses(login.host, rules, connectSignal);
    socket = createConnection({ host: address, port: login.port, noDelay: true });
    const hostKeyFingerprint = await connect(client, socket, login, timeouts);
    return await Promise.race([
      work({ client, hostKeyFingerprint, timeouts, signal: ended.signal }),
      rejectWhenAborted(ended.signal),
    ]);
  } catch (error) {
    if (login.signal?.aborted) throw login.signal.reason;
    throw explainSftpError(login.host, error);
  } finally {
    login.signal?.removeEventListener('abort', cancel);
    clearTimeout(totalTimer);
    socket?.destroy();
  }
}

const rejectWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    else signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

async function connect(
  client: SftpClient,
  socket: Socket,
  { host, username, password, privateKey, hostKeyFingerprint }: SftpLogin,
  { connectSeconds }: Timeouts,
): Promise<string> {
  let seen = '';
  try {
    await client.connect({
      sock: socket,
      username,
      ...(password !== undefined && { password }),
      ...(privateKey !== undefined && { privateKey }),
      readyTimeout: connectSeconds * 1000,
      // Runs before the password is sent.
      hostVerifier: (key: Buffer) => {
        seen = formatFingerprint(key);
        return hostKeyFingerprint === undefined || seen === hostKeyFingerprint;
      },
    });
    return seen;
  } catch (cause) {
    if (seen !== '' && hostKeyFingerprint !== undefined && seen !== hostKeyFingerprint) {
      const message = `The key of ${host} has changed to ${seen}. Ask its operator whether that is right, then accept the new key.`;
      throw new HostKeyError(message, seen, cause);
    }
    throw cause;
  }
}

/** As `ssh-keygen -l` prints it. */
const formatFingerprint = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

function explainSftpError(host: string, cause: unknown): unknown {
  if (cause instanceof OutboundError) return cause;
  const { message = '', code } = cause as NodeJS.ErrnoException;
  if (/authentication methods failed/i.test(message)) {
    return new OutboundError('sign-in', `${host} does not accept the user name, password or key.`, cause);
  }
  if (/privateKey|private key/i.test(message)) {
    return new OutboundError('sign-in', 'The private key cannot be read. Use one without a passphrase.', cause);
  }
  if (/timed? ?out/i.test(message)) return new OutboundError('timeout', `${host} does not respond.`, cause);
  if (/no such file/i.test(message) || code === 'ENOENT' || Number(code) === 2) {
    return new OutboundError('not-found', `The file or folder does not exist on ${host}.`, cause);
  }
  if (/permission denied/i.test(message) || Number(code) === 3) {
    return new OutboundError('sign-in', `${host} does not allow access to this file or folder.`, cause);
  }
  if (code === 'ECONNREFUSED') return new OutboundError('connection', `${host} refuses connections.`, cause);
  if (/No response from server|Unexpected (?:end|close)|ECONNRESET|Connection lost/i.test(`${message} ${code}`)) {
    return new OutboundError('incomplete', `${host} closed the connection.`, cause);
  }
  return new OutboundError('connection', `The connection to ${host} failed: ${message}.`, cause);
}
