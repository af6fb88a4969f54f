import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { previewFile } from '../files/preview-file.server.ts';
import { SourceFileError } from '../files/source-file-error.ts';
import { insertFile } from './file-store.server.ts';
import { findSource } from './source-store.server.ts';
import { withTemporaryFile } from './with-temporary-file.server.ts';

const maxMegabytes = 200;

/**
 * Stores an uploaded file for a source, if it is one that can be read. The file passes through the disk, never through memory as
 * a whole. @returns its id; undefined if there is no such source @throws SourceFileError with a sentence for the dealer
 */
export const receiveFile = (
  scope: DealershipScope,
  sourceId: number,
  { name, content }: { name: string; content: AsyncIterable<Uint8Array> },
): Promise<number | undefined> =>
  withTemporaryFile(async (path) => {
    await pipeline(limitSize(content), createWriteStream(path));
    await previewFile({ path, name }, { count: 1 });
    return scope.run(async (tx) =>
      (await findSource(tx, sourceId))
        ? insertFile(tx, scope.dealershipId, { sourceId, name: name || 'file', path })
        : undefined,
    );
  });

async function* limitSize(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > maxMegabytes * 1024 * 1024) {
      throw new SourceFileError('too-large', `The file is larger than ${maxMegabytes} MB. Compress it, or split it.`);
    }
    yield chunk;
  }
}
