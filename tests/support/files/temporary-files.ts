import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll } from 'vitest';
import { ZipFile } from 'yazl';

export type TemporaryFiles = {
  /** A path for a new file. */
  makePath(): string;
  write(content: string | Uint8Array): Promise<string>;
  /** Writes a ZIP file with entries by name. */
  writeZip(entries: Readonly<Record<string, string | Buffer>>): Promise<string>;
};

/** Files in a folder that is removed after the test file. Call at the top of the file. */
export function useTemporaryFiles(): TemporaryFiles {
  let folder = '';
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const makePath = () => {
    count += 1;
    return join(folder, String(count));
  };
  return {
    makePath,
    async write(content) {
      const path = makePath();
      await writeFile(path, content);
      return path;
    },
    async writeZip(entries) {
      const path = makePath();
      const zip = new ZipFile();
      for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
      zip.end();
      await pipeline(zip.outputStream, createWriteStream(path));
      return path;
    },
  };
}
