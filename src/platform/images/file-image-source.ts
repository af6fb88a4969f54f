import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ImageSource } from './image-source.ts';

/** Plain names below the folder. No segment starts with a dot, so neither `..` nor hidden files can be named. */
const plainPath = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const maxBytes = 50 * 1024 * 1024;

/** Reads originals from files in one folder. Refuses links that lead out of it. */
export function createFileImageSource(folder: string): ImageSource {
  return {
    async read(path) {
      if (!plainPath.test(path)) throw new Error('the picture is not named by a plain path below its folder');
      const root = await realpath(folder);
      const real = await realpath(join(root, path));
      if (!real.startsWith(root + sep)) throw new Error('the picture is outside its folder');
      return readRegularFile(real);
    },
  };
}

async function readRegularFile(path: string): Promise<Buffer> {
  const stats = await stat(path);
  if (!stats.isFile()) throw new Error('the picture is not a file');
  if (stats.size > maxBytes) throw new Error(`the picture is larger than ${maxBytes} bytes`);
  return readFile(path);
}
