import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkSize, collectBytes, getSize, streamContent } from './picture-content.ts';
import {
  checkPictureName,
  InvalidPictureError,
  maxPictureBytes,
  PictureNotFoundError,
  StorageUnavailableError,
  type PictureContent,
  type PictureStorage,
} from './picture-storage.ts';
import { createTemporaryName } from './temporary-files.ts';

interface FolderStorageOptions {
  /** Created by the first write. */
  folder: string;
  maxBytes?: number;
}

/** Stores pictures as files. Refuses links that lead out of the folder. */
export function createFolderStorage({ folder, maxBytes = maxPictureBytes }: FolderStorageOptions): PictureStorage {
  async function read(name: string): Promise<Buffer> {
    const root = await realpath(folder);
    const path = await realpath(join(root, name));
    checkInside(root, path);
    const stats = await stat(path);
    if (!stats.isFile()) throw new PictureNotFoundError();
    checkSize(stats.size, maxBytes);
    return collectBytes(createReadStream(path), maxBytes);
  }

  async function write(name: string, content: PictureContent): Promise<void> {
    checkSize(getSize(content), maxBytes);
    const parent = await makeParent(name);
    const temporary = join(parent, createTemporaryName());
    try {
      await pipeline(streamContent(content), createWriteStream(temporary, { flags: 'wx', flush: true }));
      await rename(temporary, join(parent, basename(name)));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  /** Step by step, so that nothing is created behind a link that leads out of the folder. */
  async function makeParent(name: string): Promise<string> {
    await mkdir(folder, { recursive: true });
    const root = await realpath(folder);
    let parent = root;
    for (const segment of name.split('/').slice(0, -1)) {
      const path = join(parent, segment);
      await mkdir(path).catch(ignore('EEXIST'));
      parent = await realpath(path);
      checkInside(root, parent);
    }
    return parent;
  }

  async function remove(name: string): Promise<void> {
    const root = await realpath(folder);
    const path = join(root, name);
    const parent = await realpath(dirname(path));
    if (parent !== root) checkInside(root, parent);
    if ((await stat(path)).isFile()) await rm(join(parent, basename(name)), { force: true });
  }

  return {
    read: (name) => runChecked(name, () => read(name)),
    write: (name, content) => runChecked(name, () => write(name, content)),
    delete: (name) => runChecked(name, () => remove(name)).catch(ignoreMissing),
  };
}

function checkInside(root: string, path: string): void {
  if (!path.startsWith(root + sep)) throw new InvalidPictureError('the picture is outside its folder');
}

async function runChecked<Result>(name: string, job: () => Promise<Result>): Promise<Result> {
  checkPictureName(name);
  try {
    return await job();
  } catch (error) {
    throw explainFileError(error);
  }
}

/** The message of a file error names paths, which are of interest to operators only. */
function explainFileError(error: unknown): unknown {
  const code = getFileErrorCode(error);
  if (code === undefined) return error;
  // A segment of the name may be a file instead of a folder.
  if (code === 'ENOENT' || code === 'ENOTDIR') return new PictureNotFoundError();
  return new StorageUnavailableError('the folder of pictures cannot be used', { cause: error });
}

function getFileErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
}

const ignore =
  (code: string) =>
  (error: unknown): void => {
    if (getFileErrorCode(error) !== code) throw error;
  };

function ignoreMissing(error: unknown): void {
  if (!(error instanceof PictureNotFoundError)) throw error;
}
