import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.ts';
import { freePort } from './free-port.ts';
import { poll } from './poll.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { lastLines, logSince, logSize, openLog, rotateLog } from './postgres-log.ts';
import { POSTGRES_SETTINGS } from './postgres-settings.ts';
import { isServing, readPostmasterFile, removePostmasterFile, type PostmasterFile } from './postmaster-file.ts';
import { hasProcessId, isAlive, processesIn } from './process-table.ts';
import type { Runner } from './run-as.ts';

/** Crash recovery replays everything written since the last checkpoint. */
const START_MS = 10 * 60_000;
const SLOW_MS = 3000;
const STOP_MS = 60_000;
/** How long to retry after a lost race for a port or while backends of a killed server run. */
const RETRY_MS = 30_000;
const UNREAPED_MS = 3000;

export interface ServerPlan {
  clusterFolder: string;
  logPath: string;
  binaries: PostgresBinaries;
  runner: Runner;
  settings: Record<string, string>;
  log(line: string): void;
  /** The only port to start on. By default that of the last server, or any other where it is taken. */
  port?: number | undefined;
  choosePort?(preferred?: number): Promise<number>;
}

/** Returns the server that runs on this cluster once it is ready; undefined if there is none. */
export async function findServer(clusterFolder: string): Promise<PostmasterFile | undefined> {
  const outcome = await poll(async () => {
    const file = await readPostmasterFile(clusterFolder);
    if (!file || !(await isServing(file))) return 'none';
    // A starting server becomes ready, and a stopping one exits.
    return file.status === 'ready' && file;
  }, START_MS);
  if (!outcome)
    throw new StartError(
      `The database in ${clusterFolder} has been starting or stopping for 10 minutes: end its process and start again.`,
    );
  return outcome === 'none' ? undefined : outcome;
}

/** Starts a server on a cluster that has none. */
export async function startServer(plan: ServerPlan): Promise<PostmasterFile> {
  const { clusterFolder, choosePort = freePort } = plan;
  const stale = await readPostmasterFile(clusterFolder);
  if (stale && (await isAlive(stale.pid))) await removePostmasterFile(clusterFolder);
  await rotateLog(plan.logPath);

  const deadline = performance.now() + RETRY_MS;
  for (let attempt = 0; ; attempt++) {
    const port = plan.port ?? (await choosePort(attempt === 0 ? stale?.port : undefined));
    const outcome = await launch(plan, port);
    if (typeof outcome !== 'string') return outcome;
    const lostPort = /could not bind .*address|could not create any TCP\/IP sockets/i.test(outcome);
    const orphans = /shared memory block .* is still in use/i.test(outcome);
    const unreaped = /lock file .* already exists/i.test(outcome);
    if ((!lostPort && !orphans && !unreaped) || performance.now() > deadline) {
      throw new StartError(`The database did not start: ${lastLines(outcome)} (its log is ${plan.logPath}).`);
    }
    if (orphans) await dismissOrphans(clusterFolder);
    if (unreaped) await forgetUnreaped(clusterFolder);
  }
}

/** Returns the ready server, or the log output of a failed start. */
async function launch(plan: ServerPlan, port: number): Promise<PostmasterFile | string> {
  const { clusterFolder, logPath, runner } = plan;
  const settings = Object.entries({ ...POSTGRES_SETTINGS, ...plan.settings });
  const { file, args, options } = runner.command(plan.binaries.postgres, [
    '-D',
    clusterFolder,
    '-p',
    String(port),
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const offset = await logSize(logPath);
  const log = await openLog(logPath);
  // In its own session: Ctrl-C in the terminal must not stop the database while the application drains.
  const child = spawn(file, args, {
    ...options,
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = once(child, 'exit').then(
    () => undefined,
    (error: Error) => error,
  );
  let gone = false;
  void exited.then(() => (gone = true));
  child.unref();
  await log.close();
  const slow = setTimeout(
    () => plan.log('The database is recovering from a sudden stop; this can take a while.'),
    SLOW_MS,
  );

  const ready = await poll(async () => {
    if (gone) return 'gone';
    const found = await readPostmasterFile(clusterFolder);
    // The file of a killed server says ready, too.
    return found?.pid === child.pid && found?.status === 'ready' && found;
  }, START_MS).finally(() => clearTimeout(slow));
  if (ready && ready !== 'gone') return ready;
  if (!ready) child.kill('SIGQUIT');
  const error = await exited;
  return (await logSince(logPath, offset)).trim() || error?.message || 'it ended without a word';
}

/** Backends of a killed server notice only after their statement; a signal ends them at once. */
async function dismissOrphans(clusterFolder: string): Promise<void> {
  for (const pid of await processesIn(clusterFolder)) signal(pid, 'SIGTERM');
  await poll(async () => (await processesIn(clusterFolder)).length === 0, 1000);
}

/**
 * A zombie server still has its process id, so PostgreSQL takes it for a running one. Its parent usually reaps it at
 * once. Where it never does, as with some containers' init process, the stale file is removed.
 */
async function forgetUnreaped(clusterFolder: string): Promise<void> {
  const file = await readPostmasterFile(clusterFolder);
  if (!file || (await isAlive(file.pid))) return;
  if (await poll(() => !hasProcessId(file.pid), UNREAPED_MS)) return;
  await dismissOrphans(clusterFolder);
  if ((await processesIn(clusterFolder)).length === 0) await removePostmasterFile(clusterFolder);
}

/** Disconnects all clients, writes a checkpoint and exits. The caller ensures that no process uses the server. */
export async function stopServer(
  clusterFolder: string,
  { pgCtl }: PostgresBinaries,
  log: (line: string) => void,
): Promise<void> {
  const server = await readPostmasterFile(clusterFolder);
  if (!server || !(await isServing(server))) return;
  // Windows has no signals; pg_ctl has a substitute.
  if (process.platform === 'win32') await promisify(execFile)(pgCtl, ['kill', 'INT', String(server.pid)]);
  else signal(server.pid, 'SIGINT');
  const stopped = await poll(async () => !(await isAlive(server.pid)), STOP_MS);
  if (!stopped) log('The database is still writing to disk; it will exit by itself.');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has exited already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
