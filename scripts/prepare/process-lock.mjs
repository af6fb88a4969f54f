import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A lock between processes that works on Node 20 without packages. It is a folder of numbered tickets, of which the
 * highest counts. A ticket names the processes that hold it. Once all of them are dead, or it was returned empty, the
 * process that creates the next number has the lock. Numbers only grow, so two processes that find the same dead holder
 * race to create one file, which only one can.
 */
export async function withLock(folder, work, { onWait = () => {}, intervalMs = 100 } = {}) {
  mkdirSync(folder, { recursive: true });
  let ticket = take(folder);
  if (ticket === undefined) onWait();
  while (ticket === undefined) {
    await delay(intervalMs);
    ticket = take(folder);
  }
  const ticketFile = join(folder, String(ticket));
  try {
    // A child that does the work holds the lock, too, so that it stays locked if this process is killed.
    return await work({ shareWith: (pid) => replace(ticketFile, [process.pid, pid].map(identify)) });
  } finally {
    replace(ticketFile, []);
  }
}

/** The number of our ticket; undefined while another process has the lock. */
function take(folder) {
  const last = highest(folder);
  if (last > 0 && isHeld(join(folder, String(last)))) return undefined;
  const mine = last + 1;
  try {
    writeFileSync(join(folder, String(mine)), JSON.stringify([identify(process.pid)]), { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  }
  if (highest(folder) !== mine) {
    // Other processes took and dropped tickets since we looked: this number was used before.
    rmSync(join(folder, String(mine)), { force: true });
    return undefined;
  }
  for (const old of tickets(folder).filter((number) => number < mine))
    rmSync(join(folder, String(old)), { force: true });
  return mine;
}

function tickets(folder) {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function highest(folder) {
  return Math.max(0, ...tickets(folder));
}

function isHeld(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).some(({ pid, started }) => isRunning(pid, started));
  } catch (error) {
    // Replaced by a higher number just now; the caller looks again.
    if (error.code === 'ENOENT') return true;
    if (!(error instanceof SyntaxError)) throw error;
    // Empty: its creator has not written it yet, or was killed before.
    const createdAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    return Date.now() - createdAt < 5000;
  }
}

function replace(path, holders) {
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(holders));
  renameSync(aside, path);
}

function identify(pid) {
  return { pid, started: getStartTime(pid) };
}

/** Whether this process still runs, and not a later one with the same id. */
export function isRunning(pid, started) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const now = getStartTime(pid);
  return now !== 'ended' && (started === 'unknown' || now === 'unknown' || now === started);
}

/** When a process started, in the system's own format. */
export function getStartTime(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in parentheses, may contain anything. After it come the state and, 19 fields later, the start in
      // ticks since boot.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : `${boot} ${fields[19]}`;
    }
    if (process.platform === 'win32') return 'unknown';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
