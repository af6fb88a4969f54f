import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for downloads and builds that outlive a checkout. Root's home is closed to the user that services run as,
 * so root gets a folder that every user can read.
 */
export async function openCacheFolder(name: string): Promise<string> {
  const { FORECOURT_CACHE, XDG_CACHE_HOME } = process.env;
  const isRoot = process.getuid?.() === 0;
  const shared = isRoot ? '/var/tmp/forecourt-cache' : join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'forecourt');
  const folder = join(FORECOURT_CACHE || shared, name);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}
