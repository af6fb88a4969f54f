import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openImageCache } from '../../../src/platform/images/image-cache.ts';
import { createFolderStorage } from '../../../src/platform/images/storage/folder-storage.ts';
import { findErrorCode } from '../../../src/platform/postgres/connections/connection-loss.ts';
import type { openSmallDisk } from './small-disk.ts';

type SmallDisk = Awaited<ReturnType<typeof openSmallDisk>>;

const content = Buffer.alloc(100_000, 'x');
const hash = (digit: string): string => digit.repeat(64);

/**
 * Fills the disk and writes what we store ourselves: image variants, which are then rendered each time, and originals and
 * exports, which are refused. Nothing half-written may be left, and everything works once there is room again.
 * @returns what is wrong
 */
export async function checkFullDisk(disk: SmallDisk): Promise<string[]> {
  const faults: string[] = [];
  const writeFailures: unknown[] = [];
  const folder = join(disk.folder, 'checked');
  const storage = createFolderStorage({ folder: join(folder, 'originals') });
  const cache = await openImageCache({
    folder: join(folder, 'variants'),
    maxBytes: 10_000_000,
    onWriteFailure: (error) => writeFailures.push(error),
  });
  await storage.write('d1/kept.jpg', content);
  await cache.findOrRender(hash('a'), async () => content);

  await disk.fill();
  const refused = await storage.write('d1/new.jpg', content).then(() => undefined, findErrorCode);
  if (refused !== 'ENOSPC') faults.push(`an original on a full disk: ${refused ?? 'no error'}`);
  const variant = await cache.findOrRender(hash('b'), async () => content);
  if (!variant.equals(content)) faults.push('a variant that cannot be cached is not served');
  if (writeFailures.length === 0) faults.push('the variant that was not cached is not logged');
  if (!(await storage.read('d1/kept.jpg')).equals(content)) faults.push('a stored original cannot be read');
  const left = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = left.filter((entry) => entry.isFile()).map(({ name }) => name);
  if (files.length !== 2) faults.push(`files after refused writes: ${files.join(', ')}`);

  await disk.free();
  await storage.write('d1/new.jpg', content);
  if (!(await storage.read('d1/new.jpg')).equals(content))
    faults.push('an original cannot be stored after there is room');
  await cache.findOrRender(hash('b'), async () => content);
  if (!(await cache.has(hash('b')))) faults.push('a variant is not cached after there is room');
  return faults;
}
