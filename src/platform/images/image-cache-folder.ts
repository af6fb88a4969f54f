import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface CacheFile {
  name: string;
  bytes: number;
  /** Milliseconds. */
  usedAt: number;
}

const temporaryEnding = '.tmp';
let temporaryFiles = 0;

/** Differs for every write, so that two writers of one picture never share a half-written file. */
export function temporaryName(hash: string): string {
  temporaryFiles += 1;
  return `${hash}.${process.pid}-${temporaryFiles}${temporaryEnding}`;
}

export function isTemporaryFile(name: string): boolean {
  return name.endsWith(temporaryEnding);
}

/** What an earlier process left, the least recently used first. Files that are not the cache's own are left alone. */
export async function scanCacheFolder(folder: string): Promise<CacheFile[]> {
  const names = (await readdir(folder)).filter((name) => isTemporaryFile(name) || /^[0-9a-f]{64}$/.test(name));
  const files = await Promise.all(
    names.map(async (name): Promise<CacheFile> => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { name, bytes: size, usedAt: mtimeMs };
    }),
  );
  return files.sort((one, other) => one.usedAt - other.usedAt);
}
