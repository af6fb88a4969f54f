import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const onLinux = process.platform === 'linux';

/** Whether the process id is in use, if only by a zombie. */
export function hasProcessId(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process with this id runs. A zombie does not count. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!hasProcessId(pid)) return false;
  if (!onLinux) return true;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The state follows the name, which is in parentheses and may contain any character.
  const state = stat?.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** The command line of a process, separated by spaces; empty when it cannot be read. */
export async function commandLine(pid: number): Promise<string> {
  if (onLinux) {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return commandLine.replaceAll('\0', ' ');
  }
  if (process.platform === 'win32') return '';
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout;
}

/**
 * Processes whose working directory is this folder, as far as visible to this user. Every PostgreSQL process works in
 * its cluster.
 */
export async function processesIn(folder: string): Promise<number[]> {
  if (!onLinux) return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const paths = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)));
  return pids.filter((_, index) => paths[index] === folder).map(Number);
}
