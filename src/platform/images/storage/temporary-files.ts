import { randomUUID } from 'node:crypto';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

/** A file that is being written. Hidden, so no picture can have this name. */
export const createTemporaryName = (): string => `.${process.pid}-${randomUUID()}.tmp`;

const temporaryName = /^\.\d+-[\da-f-]{36}\.tmp$/;
const abandonedMs = 24 * 3_600_000;

/**
 * Deletes files that a killed process left half-written, which are those older than a day.
 * @param now milliseconds since 1970, as in the times of files
 */
export async function deleteAbandonedFiles(folder: string, now: number): Promise<void> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (!entry.isFile() || !temporaryName.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      if ((await stat(path)).mtimeMs < now - abandonedMs) await rm(path, { force: true });
    }
  } catch (error) {
    // No picture was stored yet, or another process has just deleted the file.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
