import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/platform/postgres/embedded/free-port.ts';
import { poll } from '../../src/platform/postgres/embedded/poll.ts';
import { parsePostgresUrl } from '../../src/platform/postgres/connections/postgres-url.ts';
import { downloadPgBouncer } from './pgbouncer-files.ts';

export interface PgBouncer {
  /** The URL of a database of the server, through pgbouncer. */
  reach(url: string): string;
  stop(): Promise<void>;
}

export interface PgBouncerOptions {
  /** Connects as superuser: pgbouncer looks up the passwords of other users. */
  serverUrl: string;
  /** Connections per database and user. */
  connections?: number;
}

const startLimitMs = 10_000;
/** The user "nobody": pgbouncer refuses to run as root. */
const unprivileged = 65_534;

/** Runs pgbouncer in transaction mode on a free loopback port, for all databases of a server. It ends with this process. */
export async function startPgBouncer({ serverUrl, connections = 2 }: PgBouncerOptions): Promise<PgBouncer> {
  const [command, ...args] = await downloadPgBouncer();
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const configuration = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  const { hosts, user, password } = parsePostgresUrl(serverUrl);
  await writeFile(users, `"${user}" "${password}"\n`);
  await writeFile(
    configuration,
    `[databases]
* = host=${hosts[0]?.host} port=${hosts[0]?.port} auth_user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = ${connections}
auth_type = scram-sha-256
auth_file = ${users}
auth_query = select usename, passwd from pg_shadow where usename = $1
`,
  );
  const log = join(folder, 'pgbouncer.log');
  const asUser =
    process.getuid?.() === 0 ? [`--reuid=${unprivileged}`, `--regid=${unprivileged}`, '--clear-groups'] : [];
  const program = [command, ...args, '--quiet', configuration];
  // The kernel ends it when this process dies, however it dies.
  const [file = '', ...rest] =
    process.platform === 'linux' ? ['setpriv', ...asUser, '--pdeathsig=KILL', ...program] : program;
  const child = spawn(file, rest, { stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.on('data', (chunk: Buffer) => void writeFile(log, chunk, { flag: 'a' }));
  const exited = once(child, 'exit').catch(() => undefined);
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await poll(() => isListening(port), startLimitMs))) {
    const reason = await readFile(log, 'utf8').catch(() => '');
    await stop();
    throw new Error(`pgbouncer did not start: ${reason}`);
  }
  return { reach: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href, stop };
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).then((result) => {
    socket.destroy();
    return result as boolean;
  });
}
