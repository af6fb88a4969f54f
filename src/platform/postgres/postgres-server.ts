import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import { freePort } from './free-port.ts';
import { poll } from './poll.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { lastLines, logSince, logSize, openLog, rotateLog } from './postgres-log.ts';
import { POSTGRES_SETTINGS } from './postgres-settings.ts';
import { isServing, readPostmasterFile, removePostmasterFile, type PostmasterFile } from './postmaster-file.ts';
import { hasProcessId, isAlive, processesIn } from './process-table.ts';
import type { Runner } from './run-as.ts';

/** Recovery after a crash reads everything written since the last checkpoint. */
const START_MS = 10 * 60_000;
const SLOW_MS = 3000;
const STOP_MS = 60_000;
/** How long we put up with lost races for a port and with processes of a killed server. */
const RETRY_MS = 30_000;
const UNREAPED_MS = 3000;

export interface ServerPlan {
  clusterFolder: string;
  logPath: string;
  binaries: PostgresBinaries;
  runner: Runner;
  settings: Record<string, string>;
  log(line: string): void;
  choosePort?(preferred?: number): Promise<number>;
}

/** The server that already runs on this cluster, once it is ready; undefined when none does. */
export async function findServer(clusterFolder: string): Promise<PostmasterFile | undefined> {
  const outcome = await poll(async () => {
    const file = await readPostmasterFile(clusterFolder);
    if (!file || !(await isServing(file))) return 'none';
    // One that starts will be ready, and one that stops will be gone.
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
    // After a crash the old port again, so that applications which outlived the server find it.
    const port = await choosePort(attempt === 0 ? stale?.port : undefined);
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

/** The ready server, or what it wrote before it gave up. */
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
  // In a session of its own: Ctrl-C in the terminal must not stop the database under an application that still drains.
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
    // A file left by a killed server says ready as well.
    return found?.pid === child.pid && found?.status === 'ready' && found;
  }, START_MS).finally(() => clearTimeout(slow));
  if (ready && ready !== 'gone') return ready;
  if (!ready) child.kill('SIGQUIT');
  const error = await exited;
  return (await logSince(logPath, offset)).trim() || error?.message || 'it ended without a word';
}

/** Backends of a killed server finish their statement before they notice; told to, they leave at once. */
async function dismissOrphans(clusterFolder: string): Promise<void> {
  for (const pid of await processesIn(clusterFolder)) signal(pid, 'SIGTERM');
  await poll(async () => (await processesIn(clusterFolder)).length === 0, 1000);
}

/**
 * A killed server whose parent has not noticed yet still has its process id, and PostgreSQL takes it for a running one.
 * Mostly that passes at once; where nobody ever notices, as under some containers' first process, we vouch for it.
 */
async function forgetUnreaped(clusterFolder: string): Promise<void> {
  const file = await readPostmasterFile(clusterFolder);
  if (!file || (await isAlive(file.pid))) return;
  if (await poll(() => !hasProcessId(file.pid), UNREAPED_MS)) return;
  await dismissOrphans(clusterFolder);
  if ((await processesIn(clusterFolder)).length === 0) await removePostmasterFile(clusterFolder);
}

/** Disconnects everybody, writes a checkpoint and ends. Whoever calls has made sure that nobody uses it any more. */
export async function stopServer(
  clusterFolder: string,
  { pgCtl }: PostgresBinaries,
  log: (line: string) => void,
): Promise<void> {
  const server = await readPostmasterFile(clusterFolder);
  if (!server || !(await isServing(server))) return;
  // Windows has no signals; pg_ctl knows its substitute.
  if (process.platform === 'win32') await promisify(execFile)(pgCtl, ['kill', 'INT', String(server.pid)]);
  else signal(server.pid, 'SIGINT');
  const stopped = await poll(async () => !(await isAlive(server.pid)), STOP_MS);
  if (!stopped) log('The database still writes to the disk; it will end by itself.');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // Gone already is what we wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
