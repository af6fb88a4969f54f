import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

export interface User {
  uid: number;
  gid: number;
}

/** How to start a PostgreSQL program: as another user when we are root, which PostgreSQL refuses to be. */
export interface Runner {
  /** Who the programs run as; undefined when it is simply us. */
  user: User | undefined;
  command(
    program: string,
    args: string[],
  ): { file: string; args: string[]; options: Partial<User> & { env: NodeJS.ProcessEnv } };
  /** What `postgres --version` answered. */
  version: string;
}

const NOBODY: User = { uid: 65534, gid: 65534 };

// Nothing of the caller's environment: PGDATA, PGPORT, PGOPTIONS or a locale would change what we start.
const ENV: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP }),
};

/**
 * Under root we change to the owner of the data, or to nobody, keeping one capability: passing through folders that
 * only root may enter, such as /root. The first is the narrower one; containers usually have only the second.
 */
const CAPABILITIES = ['dac_read_search', 'dac_override'];

/**
 * Without no_setuid_fixup access(2) ignores the capability, and PostgreSQL asks access(2) whether its own binary can
 * be run.
 */
const setpriv = (user: User, capability: string): string[] => [
  `--reuid=${user.uid}`,
  `--regid=${user.gid}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  `--inh-caps=+${capability}`,
  `--ambient-caps=+${capability}`,
];

/** Tries the ways to run `postgres` as whoever should own the cluster and gives the first that works. */
export async function findRunner(postgres: string, clusterFolder: string): Promise<Runner> {
  const user = process.getuid?.() === 0 ? await ownerOf(clusterFolder) : undefined;
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

/** Where setpriv is missing or a container forbids it: enough as long as anybody may enter the project's folder. */
function throughSpawn(user: User): Way {
  return { user, command: (file, args) => ({ file, args, options: { ...user, env: ENV } }) };
}

/** A cluster that a normal user made stays that user's when root starts it. */
async function ownerOf(folder: string): Promise<User> {
  const existing = await stat(folder).catch(() => undefined);
  return existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : NOBODY;
}

function cannotRun(error: unknown, user: User | undefined): StartError {
  const { stderr, message } = error as { stderr?: string; message: string };
  const reason = (stderr?.trim() || message).replaceAll(/\s+/g, ' ');
  const advice = user
    ? 'start as a normal user, or set DATABASE_URL'
    : 'set DATABASE_URL to a PostgreSQL 18 of your own';
  return new StartError(`The embedded PostgreSQL does not run on this machine (${reason}): ${advice}.`);
}
