import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.ts';

export interface User {
  uid: number;
  gid: number;
}

/** How to start a PostgreSQL program. As root it runs as another user, because PostgreSQL refuses to run as root. */
export interface Runner {
  /** The user to run as; undefined for the current one. */
  user: User | undefined;
  command(
    program: string,
    args: string[],
  ): { file: string; args: string[]; options: Partial<User> & { env: NodeJS.ProcessEnv } };
  /** The output of `postgres --version`. */
  version: string;
}

const NOBODY: User = { uid: 65534, gid: 65534 };

// Drops the caller's environment: PGDATA, PGPORT, PGOPTIONS or a locale would change the server.
const ENV: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP }),
};

/**
 * As root, switches to the owner of the data or to `nobody`. Keeps one capability: passing through folders that only
 * root may enter, such as /root. The first one is narrower; containers usually only have the second.
 */
const CAPABILITIES = ['dac_read_search', 'dac_override'];

/**
 * Without no_setuid_fixup, access(2) ignores the capability, and PostgreSQL uses access(2) to check that its binary is
 * executable.
 */
const setpriv = (user: User, capability: string): string[] => [
  `--reuid=${user.uid}`,
  `--regid=${user.gid}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  `--inh-caps=+${capability}`,
  `--ambient-caps=+${capability}`,
];

/** Tries each way to run `postgres` as the cluster's owner. Returns the first that works. */
export async function findRunner(postgres: string, clusterFolder: string): Promise<Runner> {
  const user = process.getuid?.() === 0 ? await getOwner(clusterFolder) : undefined;
  const ways = user
    ? [...CAPABILITIES.map((capability) => throughSetpriv(user, capability)), throughSpawn(user)]
    : [plainly()];
  let failure: unknown;
  for (const way of ways) {
    const { file, args, options } = way.command(postgres, ['--version']);
    try {
      const { stdout } = await promisify(execFile)(file, args, { ...options, cwd: '/' });
      return { ...way, version: stdout.trim() };
    } catch (error) {
      failure ??= error;
    }
  }
  throw cannotRun(failure, user);
}

type Way = Omit<Runner, 'version'>;

function plainly(): Way {
  return { user: undefined, command: (file, args) => ({ file, args, options: { env: ENV } }) };
}

function throughSetpriv(user: User, capability: string): Way {
  const prefix = setpriv(user, capability);
  return {
    user,
    command: (program, args) => ({ file: 'setpriv', args: [...prefix, program, ...args], options: { env: ENV } }),
  };
}

/** Without setpriv, or where a container forbids it. Works if every user may enter the project's folder. */
function throughSpawn(user: User): Way {
  return { user, command: (file, args) => ({ file, args, options: { ...user, env: ENV } }) };
}

/** Keeps the owner of an existing cluster when root starts it. */
async function getOwner(folder: string): Promise<User> {
  const existing = await stat(folder).catch(() => undefined);
  return existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : NOBODY;
}

function cannotRun(error: unknown, user: User | undefined): StartError {
  const { stderr, message } = error as { stderr?: string; message: string };
  const reason = (stderr?.trim() || message).replaceAll(/\s+/g, ' ');
  const advice = user ? 'start as a normal user, or set DATABASE_URL' : 'set DATABASE_URL to your own PostgreSQL 18';
  return new StartError(`The embedded PostgreSQL does not run on this machine (${reason}): ${advice}.`);
}
