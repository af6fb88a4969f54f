import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile, makeTemporaryName, scanCacheFolder } from './image-cache-folder.ts';

export interface ImageCache {
  /** Whether the bytes are stored, by this process or another one. */
  has(hash: string): Promise<boolean>;
  /** The stored bytes; undefined if they are not stored, or no longer. */
  find(hash: string): Promise<Buffer | undefined>;
  /** The stored bytes, or those that `render` returns. Concurrent callers share one call. Failures are not cached. */
  findOrRender(hash: string, render: () => Promise<Buffer>): Promise<Buffer>;
  bytes(): number;
}

interface ImageCacheOptions {
  /** Several processes may share it. */
  folder: string;
  /**
   * Each process counts the files it found at its start and those it stored or served since. So n processes together
   * may use n times this size, until the next start evicts.
   */
  maxBytes: number;
  /** Reports a failed write. A full disk must not break images: they are served without being stored. */
  onWriteFailure: (error: unknown) => void;
}

interface Entry {
  bytes: number;
  /** When the file was last marked as used, in milliseconds. */
  markedAt: number;
}

/** The order of use survives a restart to within this time, without a write at every hit. */
const markAgainAfter = 60 * 60 * 1000;

/**
 * Images on disk, limited in bytes; the least recently used is evicted first. The map is in order of use, oldest first.
 * Files are written to a temporary name and renamed when complete, so `kill -9` leaves at most a temporary file, which
 * a later start removes. A file that another process stored is served; one that it evicted is rendered again.
 */
export async function openImageCache({ folder, maxBytes, onWriteFailure }: ImageCacheOptions): Promise<ImageCache> {
  const entries = new Map<string, Entry>();
  const inFlight = new Map<string, Promise<Buffer>>();
  let storedBytes = 0;
  let lastWrite = Promise.resolve();

  const getPath = (name: string): string => join(folder, name);

  function removeEntry(hash: string): void {
    storedBytes -= entries.get(hash)?.bytes ?? 0;
    entries.delete(hash);
  }

  function addEntry(hash: string, entry: Entry): void {
    removeEntry(hash);
    entries.set(hash, entry);
    storedBytes += entry.bytes;
  }

  async function evictFor(bytes: number): Promise<void> {
    for (const hash of entries.keys()) {
      if (storedBytes + bytes <= maxBytes) return;
      removeEntry(hash);
      await rm(getPath(hash), { force: true });
    }
  }

  async function markAsUsed(hash: string, entry: Entry): Promise<void> {
    const now = Date.now();
    const isDue = now - entry.markedAt > markAgainAfter;
    addEntry(hash, entry);
    if (!isDue) return;
    entry.markedAt = now;
    await utimes(getPath(hash), now / 1000, now / 1000);
  }

  async function find(hash: string): Promise<Buffer | undefined> {
    const entry = entries.get(hash);
    try {
      if (entry) await markAsUsed(hash, entry);
      const content = await readFile(getPath(hash));
      // Written by another process; an empty file is what a crash of the machine left.
      if (!entry) await adopt(hash, content.length);
      return content.length > 0 ? content : undefined;
    } catch (error) {
      // Not stored, just evicted, or the folder was emptied by hand: render it again.
      if (!isMissingFile(error)) throw error;
      if (entry && entries.get(hash) === entry) removeEntry(hash);
      return undefined;
    }
  }

  async function has(hash: string): Promise<boolean> {
    if (entries.has(hash)) return true;
    try {
      const { size } = await stat(getPath(hash));
      await adopt(hash, size);
      return size > 0;
    } catch (error) {
      if (!isMissingFile(error)) throw error;
      return false;
    }
  }

  /** Counts a file of another process. */
  async function adopt(hash: string, bytes: number): Promise<void> {
    if (bytes === 0 || entries.has(hash)) return;
    addEntry(hash, { bytes, markedAt: Date.now() });
    lastWrite = lastWrite.then(() => evictFor(0)).catch(onWriteFailure);
    await lastWrite;
  }

  async function write(hash: string, content: Buffer): Promise<void> {
    const temporary = getPath(makeTemporaryName(hash));
    await evictFor(content.length);
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(temporary, content);
      await rename(temporary, getPath(hash));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    addEntry(hash, { bytes: content.length, markedAt: Date.now() });
  }

  /** Serialises writes: the space freed for one file must not be used by another. */
  function store(hash: string, content: Buffer): Promise<void> {
    if (content.length > maxBytes) return Promise.resolve();
    lastWrite = lastWrite.then(() => write(hash, content)).catch(onWriteFailure);
    return lastWrite;
  }

  async function renderAndStore(hash: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const found = await find(hash);
    if (found) return found;
    const content = await render();
    await store(hash, content);
    return content;
  }

  await mkdir(folder, { recursive: true });
  const { images, leftovers } = await scanCacheFolder(folder);
  for (const name of leftovers) await rm(getPath(name), { force: true });
  for (const { name, bytes, usedAt } of images) addEntry(name, { bytes, markedAt: usedAt });
  await evictFor(0);

  return {
    has,
    find,
    bytes: () => storedBytes,
    findOrRender(hash, render) {
      const running = inFlight.get(hash);
      if (running) return running;
      const started = renderAndStore(hash, render).finally(() => inFlight.delete(hash));
      inFlight.set(hash, started);
      return started;
    },
  };
}
