import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { IncompleteFileError, SourceFileError } from './source-file-error.ts';
import type { ReadLimits } from './source-row.ts';

type ZipEntry = { bytes: AsyncIterable<Buffer>; compressedSize: number };

/** A ZIP file with more is not a stock file, and listing it would take long. */
const maxEntries = 10_000;

const stockFile = /\.(?:csv|tsv|txt|json|jsonl|ndjson|xml)$/i;

/** Opens the first stock file in a ZIP file. Nothing is unpacked to disk, so names of entries cannot lead anywhere. */
export async function openZipEntry(
  path: string,
  { maxBytes }: ReadLimits,
  onProgress: (fraction: number) => void,
): Promise<ZipEntry> {
  const zip = await openPromise(path, { autoClose: false }).catch(explainZipError);
  try {
    const entry = await findEntry(zip).catch(explainZipError);
    if (entry.isEncrypted()) throw new SourceFileError('unsupported', 'The ZIP file is protected by a password.');
    if (!entry.canDecodeFileData()) {
      throw new SourceFileError('unsupported', 'The ZIP file uses a compression method that is not supported.');
    }
    if (entry.uncompressedSize > maxBytes) {
      throw new SourceFileError('too-large', `${entry.fileName} in the ZIP file is too large.`);
    }
    return { bytes: readEntry(zip, entry, onProgress), compressedSize: entry.compressedSize };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function findEntry(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > maxEntries) throw new SourceFileError('too-large', 'The ZIP file has too many entries.');
  let isWorkbook = false;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === '[Content_Types].xml') isWorkbook = true;
    else if (isStockFile(entry.fileName) && !isWorkbook) return entry;
  }
  if (isWorkbook) {
    throw new SourceFileError('unsupported', 'This is an Excel workbook. Save it as CSV, and use that file.');
  }
  throw new SourceFileError('unsupported', 'The ZIP file contains no CSV, JSON or XML file.');
}

/** Without the hidden files that macOS adds, which have the same extensions. */
const isStockFile = (name: string): boolean =>
  stockFile.test(name) && !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

async function* readEntry(zip: ZipFile, entry: Entry, onProgress: (fraction: number) => void): AsyncGenerator<Buffer> {
  try {
    const stream = await zip.openReadStreamPromise(entry).catch(explainZipError);
    let size = 0;
    let checksum = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        checksum = crc32(chunk, checksum);
        onProgress(size / entry.uncompressedSize);
        yield chunk;
      }
    } catch (cause) {
      explainZipError(cause);
    }
    if (checksum !== entry.crc32) throw new SourceFileError('malformed', 'The ZIP file is damaged.');
  } finally {
    zip.close();
  }
}

function explainZipError(cause: unknown): never {
  if (cause instanceof SourceFileError) throw cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (/end of central directory|unexpected end|unexpected EOF|truncated|not enough bytes/i.test(reason)) {
    throw new IncompleteFileError('The ZIP file is incomplete.', {}, cause);
  }
  if (/relative path|absolute path|invalid characters in fileName/i.test(reason)) {
    throw new SourceFileError('unsafe', 'The ZIP file contains a file name that leads outside of it.', {}, cause);
  }
  throw new SourceFileError('malformed', 'The ZIP file is damaged.', {}, cause);
}
