import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const onLinux = process.platform === 'linux';

/** Whether the system still knows a process by this id, be it one that has ended. */
export function hasProcessId(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process with this id runs. A zombie does not: it only waits for its parent to notice. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!hasProcessId(pid)) return false;
  if (!onLinux) return true;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The state follows the name, which stands in parentheses and may hold any character.
  const state = stat?.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** The command line of a process, its words parted by spaces; empty when it cannot be read. */
export async function commandLine(pid: number): Promise<string> {
  if (onLinux) {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return words.replaceAll('\0', ' ');
  }
  if (process.platform === 'win32') return '';
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout;
}

/** The processes that work in a folder, as far as this user may know. Every PostgreSQL process works in its cluster. */
export async function processesIn(folder: string): Promise<number[]> {
  if (!onLinux) return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)));
  return pids.filter((_, index) => places[index] === folder).map(Number);
}
