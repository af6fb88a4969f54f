import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, isAlive } from './process-table.ts';

/** What a running server says of itself in postmaster.pid. A killed one leaves the file, still saying ready. */
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

/** One fact a line; the server adds lines while it starts, so the later ones may be missing. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]) || 0, status: STATUSES.find((status) => status === lines[7]) ?? 'unknown' };
}

/**
 * Whether the file's process is the server that wrote it, and not a later process that got the same id. Two living
 * servers cannot have one port, so the port on its command line tells it from any other PostgreSQL.
 */
export async function isServing({ pid, port }: PostmasterFile): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  const command = await commandLine(pid);
  // A file without its port yet is seconds old, and a command line we may not read is given the benefit of the doubt.
  if (command === '' || port === 0) return true;
  return /postgres/.test(command) && `${command} `.includes(` -p ${port} `);
}

/**
 * PostgreSQL puts up with a stale file unless its process id is in use again, or belongs to a zombie; then it refuses
 * to start. The caller has made sure that the server is gone.
 */
export async function removePostmasterFile(clusterFolder: string): Promise<void> {
  await rm(pathIn(clusterFolder), { force: true });
}

function pathIn(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid');
}
