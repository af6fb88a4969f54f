import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../postgres/process-table.ts';

export interface CacheFile {
  name: string;
  bytes: number;
  /** Milliseconds. */
  usedAt: number;
}

export interface CacheFolder {
  /** The least recently used first. */
  pictures: CacheFile[];
  /** What a process that is gone was writing. */
  leftovers: string[];
}

const pictureName = /^[0-9a-f]{64}$/;
const temporaryName = /^[0-9a-f]{64}\.(?<writer>[1-9]\d*)-[\w-]+\.tmp$/;
/** No write takes as long: its process is gone, and another one has been given its number. */
const longestWriteMs = 60 * 60 * 1000;

/** Names its process, and differs for every write: two writers of one picture never share a half-written file. */
export function makeTemporaryName(hash: string): string {
  return `${hash}.${process.pid}-${randomUUID()}.tmp`;
}

/**
 * What lies in the folder, which other processes may be using: what they remove or rename meanwhile is passed over, and
 * what they are writing is not a leftover. Files that are not the cache's own are left alone.
 */
export async function scanCacheFolder(folder: string): Promise<CacheFolder> {
  const names = (await readdir(folder)).filter((name) => pictureName.test(name) || temporaryName.test(name));
  const found = (await Promise.all(names.map((name) => findFile(folder, name)))).filter((file) => file !== undefined);
  const pictures: CacheFile[] = [];
  const leftovers: string[] = [];
  for (const file of found) {
    if (pictureName.test(file.name) && file.bytes > 0) pictures.push(file);
    else if (!(await isBeingWritten(file))) leftovers.push(file.name);
  }
  return { pictures: pictures.sort((one, other) => one.usedAt - other.usedAt), leftovers };
}

async function findFile(folder: string, name: string): Promise<CacheFile | undefined> {
  try {
    const { size, mtimeMs } = await stat(join(folder, name));
    return { name, bytes: size, usedAt: mtimeMs };
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    return undefined;
  }
}

async function isBeingWritten({ name, usedAt }: CacheFile): Promise<boolean> {
  const writer = temporaryName.exec(name)?.groups?.writer;
  if (writer === undefined || Date.now() - usedAt > longestWriteMs) return false;
  return isAlive(Number(writer));
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
