import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { openZipEntry } from './open-zip-entry.server.ts';
import { IncompleteFileError, SourceFileError } from './source-file-error.ts';
import type { FileFormat, ReadLimits, ReadOptions } from './source-row.ts';

export type OpenedBytes = { container: FileFormat['container']; bytes: AsyncIterable<Buffer> };

const chunkSize = 64 * 1024;
const signatureLength = 16;

/** Opens a file, or the file inside a ZIP or gzip file, without loading it into memory. */
export async function openBytes(
  path: string,
  limits: ReadLimits,
  onProgress: ReadOptions['onProgress'] = () => undefined,
): Promise<OpenedBytes> {
  const { size } = await stat(path);
  if (size === 0) throw new SourceFileError('empty', 'The file is empty.');
  const start = await readStart(path);
  refuseKnownBinary(start);
  if (isZip(start)) {
    const entry = await openZipEntry(path, limits, onProgress);
    return { container: 'zip', bytes: limitBytes(entry.bytes, limits, entry.compressedSize) };
  }
  const file = createReadStream(path, { highWaterMark: chunkSize });
  const report = (bytes: AsyncIterable<Buffer>) => reportProgress(bytes, size, onProgress);
  if (!isGzip(start)) return { container: 'none', bytes: limitBytes(report(file), limits) };
  const gunzip = createGunzip({ chunkSize });
  pipeline(file, report, gunzip, () => undefined); // an error also ends the iteration of gunzip
  return { container: 'gzip', bytes: limitBytes(explainGzipErrors(gunzip), limits, size) };
}

async function* reportProgress(
  bytes: AsyncIterable<Buffer>,
  size: number,
  onProgress: (fraction: number) => void,
): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.length;
    onProgress(read / size);
    yield chunk;
  }
}

async function readStart(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureLength), 0, signatureLength, 0);
  return buffer.subarray(0, bytesRead);
}

const isZip = (start: Buffer) => start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5);
const isGzip = (start: Buffer) => start[0] === 0x1f && start[1] === 0x8b;

/** Files that people upload by mistake, with how to correct it. */
const knownBinaries: readonly (readonly [signature: string, message: string])[] = [
  ['\xd0\xcf\x11\xe0', 'This is an Excel workbook. Save it as CSV, and use that file.'],
  ['%PDF', 'This is a PDF document, not a stock file.'],
  ['\x89PNG', 'This is a picture, not a stock file.'],
  ['\xff\xd8\xff', 'This is a picture, not a stock file.'],
  ['Rar!', 'This is a RAR archive. Use ZIP or gzip.'],
  ['7z\xbc\xaf', 'This is a 7z archive. Use ZIP or gzip.'],
];

function refuseKnownBinary(start: Buffer): void {
  const text = start.toString('latin1');
  const known = knownBinaries.find(([signature]) => text.startsWith(signature));
  if (known) throw new SourceFileError('unsupported', known[1]);
}

async function* explainGzipErrors(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'Z_BUF_ERROR') {
      throw new IncompleteFileError('The compressed file is incomplete.', {}, cause);
    }
    throw new SourceFileError('malformed', 'The compressed file is damaged.', {}, cause);
  }
}

/** A short file may compress very well. */
const minRatioBytes = 1024 * 1024;

async function* limitBytes(
  bytes: AsyncIterable<Buffer>,
  { maxBytes, maxCompressionRatio }: ReadLimits,
  compressedSize?: number,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new SourceFileError('too-large', `The file is larger than ${formatSize(maxBytes)}.`);
    }
    if (compressedSize !== undefined && size > minRatioBytes && size > compressedSize * maxCompressionRatio) {
      throw new SourceFileError(
        'unsafe',
        `The compressed file expands to more than ${maxCompressionRatio} times its size.`,
      );
    }
    yield chunk;
  }
}

const formatSize = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${bytes} bytes`;
