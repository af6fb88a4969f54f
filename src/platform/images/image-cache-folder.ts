import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../postgres/embedded/process-table.ts';

export interface CacheFile {
  name: string;
  bytes: number;
  /** Milliseconds. */
  usedAt: number;
}

export interface CacheFolder {
  /** Least recently used first. */
  images: CacheFile[];
  /** Temporary files of dead processes. */
  leftovers: string[];
}

const imageName = /^[0-9a-f]{64}$/;
const temporaryName = /^[0-9a-f]{64}\.(?<writer>[1-9]\d*)-[\w-]+\.tmp$/;
/** Longer than any write: the process has died, and its id was reused. */
const maxWriteMs = 60 * 60 * 1000;

/** Contains the process id and is unique per write, so that two writers of an image never share a partial file. */
export function makeTemporaryName(hash: string): string {
  return `${hash}.${process.pid}-${randomUUID()}.tmp`;
}

/**
 * Lists the folder, which other processes may be using. Skips files that they remove or rename meanwhile, and does not
 * count their temporary files as leftovers. Ignores files that are not the cache's.
 */
export async function scanCacheFolder(folder: string): Promise<CacheFolder> {
  const names = (await readdir(folder)).filter((name) => imageName.test(name) || temporaryName.test(name));
  const found = (await Promise.all(names.map((name) => findFile(folder, name)))).filter((file) => file !== undefined);
  const images: CacheFile[] = [];
  const leftovers: string[] = [];
  for (const file of found) {
    if (imageName.test(file.name) && file.bytes > 0) images.push(file);
    else if (!(await isBeingWritten(file))) leftovers.push(file.name);
  }
  return { images: images.sort((one, other) => one.usedAt - other.usedAt), leftovers };
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
  if (writer === undefined || Date.now() - usedAt > maxWriteMs) return false;
  return isAlive(Number(writer));
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
