import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, isAlive } from './process-table.ts';

/** The contents of postmaster.pid. A killed server leaves the file behind, with the status still ready. */
export interface PostmasterFile {
  pid: number;
  port: number;
  status: 'starting' | 'ready' | 'stopping' | 'standby' | 'unknown';
}

const STATUSES = ['starting', 'ready', 'stopping', 'standby'] as const;

export async function readPostmasterFile(clusterFolder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(pathIn(clusterFolder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parsePostmasterFile(text);
}

/** One value per line. The server appends lines while it starts, so the last ones may be missing. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]) || 0, status: STATUSES.find((status) => status === lines[7]) ?? 'unknown' };
}

/**
 * Whether the file's process is the server that wrote it, not a later process with the same id. Two running servers
 * cannot share a port, so the port on its command line tells it from any other PostgreSQL.
 */
export async function isServing({ pid, port }: PostmasterFile): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  const command = await commandLine(pid);
  // A file without a port is seconds old. An unreadable command line counts as the server's.
  if (command === '' || port === 0) return true;
  return /postgres/.test(command) && `${command} `.includes(` -p ${port} `);
}

/**
 * Removes a stale file. PostgreSQL ignores one unless its process id is reused or a zombie's; then it refuses to start.
 * The caller ensures that the server is gone.
 */
export async function removePostmasterFile(clusterFolder: string): Promise<void> {
  await rm(pathIn(clusterFolder), { force: true });
}

function pathIn(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid');
}
