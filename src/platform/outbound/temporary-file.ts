import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TemporaryFile = { path: string; remove(): Promise<void> };

/** A path for a file in a new folder that only this user can read. */
export async function createTemporaryFile(): Promise<TemporaryFile> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-download-'));
  return { path: join(folder, 'file'), remove: () => rm(folder, { recursive: true, force: true }) };
}
