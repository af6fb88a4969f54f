import type { PictureStorage } from '../../../platform/images/storage/picture-storage.ts';
import type { Scope } from '../../../platform/postgres/database.ts';
import { deletePartRows, listUnusedParts } from './archive-part-store.server.ts';

/** One is in memory while it is stored or sent. Small enough to be stored within the time limit of a remote storage. */
export const partBytes = 8 * 1024 * 1024;

/** Stores a stream in parts of equal size. @returns the bytes of all */
export async function writeParts(
  stream: AsyncIterable<Buffer>,
  storage: Pick<PictureStorage, 'write'>,
  announce: (position: number) => Promise<string>,
): Promise<number> {
  let position = 0;
  let written = 0;
  for await (const part of splitEqually(stream)) {
    await storage.write(await announce(position), part);
    position += 1;
    written += part.length;
  }
  return written;
}

async function* splitEqually(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    const all = Buffer.concat(waiting, size);
    const end = size - (size % partBytes);
    for (let start = 0; start < end; start += partBytes) yield all.subarray(start, start + partBytes);
    waiting = [all.subarray(end)];
    size -= end;
  }
  if (size > 0) yield Buffer.concat(waiting, size);
}

/** Reads parts one after the other. */
export async function* readParts(
  names: readonly string[],
  storage: Pick<PictureStorage, 'read'>,
): AsyncGenerator<Buffer> {
  for (const name of names) yield await storage.read(name);
}

/** Deletes the files that no archive needs, within the scope. Can be interrupted at any point. */
export async function deleteUnusedParts(
  scope: Scope<string>,
  storage: Pick<PictureStorage, 'delete'>,
  stopsEarly = () => false,
): Promise<void> {
  while (!stopsEarly()) {
    const names = await listUnusedParts(scope);
    if (names.length === 0) return;
    for (const name of names) await storage.delete(name);
    await deletePartRows(scope, names);
  }
}
