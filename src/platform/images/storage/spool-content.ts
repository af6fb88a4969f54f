import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface SpooledFile {
  path: string;
  md5: string;
}

/** Runs `use` with the whole content in a temporary file, and deletes the file. */
export async function spoolContent<Result>(
  content: Readable,
  use: (file: SpooledFile) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `forecourt-picture-${randomUUID()}`);
  const hash = createHash('md5');
  try {
    await pipeline(
      content,
      async function* addToHash(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    return await use({ path, md5: hash.digest('base64') });
  } finally {
    await rm(path, { force: true });
  }
}
