import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkSize } from './picture-content.ts';

export interface SpooledFile {
  path: string;
  bytes: number;
  /** Of the content, by the requested algorithm. */
  hash: Buffer;
}

interface SpoolOptions {
  algorithm: 'md5' | 'sha256';
  maxBytes: number;
}

/**
 * Runs `use` with the whole content in a temporary file, and deletes the file.
 * @throws InvalidPictureError as soon as the content exceeds its limit
 */
export async function spoolContent<Result>(
  content: AsyncIterable<Uint8Array>,
  { algorithm, maxBytes }: SpoolOptions,
  use: (file: SpooledFile) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `forecourt-picture-${randomUUID()}`);
  const hash = createHash(algorithm);
  let bytes = 0;
  try {
    await pipeline(
      content,
      async function* measure(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          checkSize(bytes, maxBytes);
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    return await use({ path, bytes, hash: hash.digest() });
  } finally {
    await rm(path, { force: true });
  }
}
