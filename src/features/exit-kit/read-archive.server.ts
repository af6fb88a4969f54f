import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { maxPictureBytes } from '../../platform/images/storage/picture-storage.ts';
import { ArchiveError } from './archive-error.ts';
import { archiveManifest, type ArchiveManifest, archiveVersion, manifestName, tableFile } from './archive-manifest.ts';
import type { Row } from './archived-tables.ts';

const maxManifestBytes = 200 * 1024 * 1024;
const batch = 500;
/** No real file is compressed more: one that is would fill the memory or the database. */
const maxRatio = 200;
const smallBytes = 1024 * 1024;

export interface OpenedArchive {
  manifest: ArchiveManifest;
  /** The rows of a table, some hundred at a time. */
  readTable(name: string): AsyncGenerator<Row[]>;
  readPicture(entry: string): Promise<Buffer>;
  close(): void;
}

/**
 * Opens an archive and checks it whole: every file of the manifest is there with the right size and hash, and nothing else
 * is. Nothing is unpacked to disk, so names of entries cannot lead anywhere.
 * @throws ArchiveError
 */
export async function openArchive(path: string): Promise<OpenedArchive> {
  const zip = await openPromise(path, { autoClose: false }).catch(explain);
  try {
    const entries = await listEntries(zip);
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new ArchiveError(`The archive is incomplete: ${name} is missing.`);
      return (await zip.openReadStreamPromise(entry).catch(explain)) as Readable;
    };
    const manifest = await readManifest(read, entries.get(manifestName));
    await checkFiles(manifest, entries, read);
    return {
      manifest,
      readTable: (name) => readLines(read, manifest, name),
      readPicture: async (entry) => collect(await read(entry), maxPictureBytes),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    return explain(error);
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new ArchiveError(`The archive contains ${entry.fileName} twice.`);
    if (entry.uncompressedSize > smallBytes && entry.uncompressedSize > maxRatio * entry.compressedSize) {
      throw new ArchiveError(`The archive is not safe to read: ${entry.fileName} unpacks to many times its size.`);
    }
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function readManifest(
  read: (name: string) => Promise<Readable>,
  entry: Entry | undefined,
): Promise<ArchiveManifest> {
  if (!entry || entry.uncompressedSize > maxManifestBytes)
    throw new ArchiveError('This is not an archive of a dealer.');
  const text = (await collect(await read(manifestName), maxManifestBytes)).toString();
  const parsed = parseJson(text) as { format?: unknown; version?: unknown } | undefined;
  if (parsed?.format !== 'forecourt-dealer') throw new ArchiveError('This is not an archive of a dealer.');
  if (parsed.version !== archiveVersion) {
    throw new ArchiveError(
      `The archive has format ${String(parsed.version)}; this version of the platform reads format ${archiveVersion}.`,
    );
  }
  const result = archiveManifest.safeParse(parsed);
  if (!result.success) {
    throw new ArchiveError(`The manifest is invalid: ${result.error.issues[0]?.path.join('.') ?? ''}.`);
  }
  return result.data;
}

async function checkFiles(
  { files }: ArchiveManifest,
  entries: ReadonlyMap<string, Entry>,
  read: (name: string) => Promise<Readable>,
): Promise<void> {
  for (const name of entries.keys()) {
    if (name !== manifestName && !Object.hasOwn(files, name)) {
      throw new ArchiveError(`The archive contains ${name}, which is not in its manifest.`);
    }
  }
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of (await read(name)) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > bytes) break;
      hash.update(chunk);
    }
    if (size !== bytes || hash.digest('hex') !== sha256) throw new ArchiveError(`The archive is damaged: ${name}.`);
  }
}

async function* readLines(
  read: (name: string) => Promise<Readable>,
  { files, rows }: ArchiveManifest,
  name: string,
): AsyncGenerator<Row[]> {
  // An archive of an earlier version lacks the tables that were added since.
  if (!Object.hasOwn(files, tableFile(name))) return;
  let lines: Row[] = [];
  let count = 0;
  for await (const line of createInterface({ input: await read(tableFile(name)), crlfDelay: Infinity })) {
    count += 1;
    const row = parseJson(line);
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw new ArchiveError(`${tableFile(name)}, line ${count} is not a row.`);
    }
    lines.push(row as Row);
    if (lines.length < batch) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
  if (count !== rows[name]) throw new ArchiveError(`${tableFile(name)} has ${count} rows instead of ${rows[name]}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function collect(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ArchiveError('A file in the archive is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

function explain(cause: unknown): never {
  if (cause instanceof ArchiveError) throw cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (/relative path|absolute path|invalid characters in fileName/i.test(reason)) {
    throw new ArchiveError('The archive contains a file name that leads outside of it.', { cause });
  }
  throw new ArchiveError(`The archive is damaged or incomplete: ${reason}.`, { cause });
}
