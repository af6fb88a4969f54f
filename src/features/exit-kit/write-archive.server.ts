import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { PictureNotFoundError, type PictureStorage } from '../../platform/images/storage/picture-storage.ts';
import {
  type ArchivedFile,
  type ArchiveManifest,
  archiveVersion,
  manifestName,
  pictureFile,
  readMe,
  storedScheme,
  tableFile,
} from './archive-manifest.ts';
import {
  type Connection,
  countPictures,
  countRows,
  type ExportedDealer,
  listSecrets,
  readRows,
} from './archive-store.server.ts';
import { type ArchiveProgress, createProgress, findStep } from './archive-steps.ts';
import { archivedTables } from './archived-tables.ts';

interface ArchiveOptions {
  dealer: ExportedDealer;
  /** Runs the work in a transaction that sees all tenants as of one moment. */
  atOneMoment: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;
  originals: Pick<PictureStorage, 'read'>;
  /** Stores the ZIP. */
  store: (stream: Readable) => Promise<void>;
  now: Date;
  onProgress?: (progress: ArchiveProgress) => void;
  /** Ends the work with its reason. */
  signal?: AbortSignal;
}

type Picture = { id: number; name: string; entry: string };

/**
 * Writes a dealer's archive. The rows go to temporary files first, so that the transaction ends before the pictures,
 * which may take long, are read.
 */
export async function writeArchive(options: ArchiveOptions): Promise<ArchiveManifest> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-archive-'));
  try {
    return await writeZip(options, folder, await readTables(options, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface ReadTables {
  manifest: ArchiveManifest;
  pictures: Picture[];
  progress: ArchiveProgress;
}

function readTables(
  { dealer, atOneMoment, now, onProgress, signal }: ArchiveOptions,
  folder: string,
): Promise<ReadTables> {
  return atOneMoment(async (connection) => {
    const progress = createProgress();
    for (const table of archivedTables) {
      progress[findStep(table.name)].total += await countRows(connection, table, dealer);
    }
    progress.photos.total = await countPictures(connection, dealer);
    const manifest: ArchiveManifest = {
      format: 'forecourt-dealer',
      version: archiveVersion,
      exportedAt: now.toISOString(),
      dealership: { slug: dealer.slug, name: dealer.name },
      rows: {},
      files: {},
      missingPictures: [],
      enterAgain: await listSecrets(connection, dealer.dealershipId),
    };
    const pictures: Picture[] = [];
    for (const table of archivedTables) {
      const output = await open(join(folder, table.name), 'w');
      const size = measure();
      let count = 0;
      try {
        for await (const lines of readRows(connection, table, dealer)) {
          const text = Buffer.from(`${lines.join('\n')}\n`);
          size.add(text);
          await output.writeFile(text);
          if (table.name === 'images') pictures.push(...lines.flatMap(findPicture));
          count += lines.length;
          progress[findStep(table.name)].done += lines.length;
          onProgress?.(structuredClone(progress));
          signal?.throwIfAborted();
        }
      } finally {
        await output.close();
      }
      manifest.rows[table.name] = count;
      manifest.files[tableFile(table.name)] = size.get();
    }
    return { manifest, pictures, progress };
  });
}

/** Pictures of other schemes are drawn, and have no original. */
function findPicture(line: string): Picture[] {
  const { id, source } = JSON.parse(line) as { id: number; source: string };
  if (!source.startsWith(storedScheme)) return [];
  return [{ id, name: source.slice(storedScheme.length), entry: pictureFile(id, source) }];
}

async function writeZip(
  { originals, store, now, onProgress, signal }: ArchiveOptions,
  folder: string,
  { manifest, pictures, progress }: ReadTables,
): Promise<ArchiveManifest> {
  const zip = new ZipFile();
  const written = store(zip.outputStream as Readable);
  const fail = (error: Error): unknown => (zip.outputStream as Readable).destroy(error);
  zip.on('error', fail);
  // Read when its turn comes, one after the other: no more than one picture is in memory.
  const add = (name: string, content: () => AsyncIterable<Buffer>, compress = true): void =>
    zip.addReadStreamLazy(name, { mtime: now, compress }, (callback) =>
      // The library does not listen for errors of the content.
      callback(null, Readable.from(content(), { objectMode: false }).on('error', fail)),
    );

  const about = Buffer.from(readMe);
  manifest.files['README.txt'] = measureBytes(about);
  zip.addBuffer(about, 'README.txt', { mtime: now });
  for (const { name } of archivedTables) add(tableFile(name), () => createReadStream(join(folder, name)));
  const readPicture = async function* ({ id, name, entry }: Picture): AsyncGenerator<Buffer> {
    signal?.throwIfAborted();
    const bytes = await readOriginal(originals, name);
    if (!bytes) manifest.missingPictures.push(id);
    manifest.files[entry] = measureBytes(bytes ?? Buffer.alloc(0));
    progress.photos.done += 1;
    onProgress?.(structuredClone(progress));
    if (bytes) yield bytes;
  };
  for (const picture of pictures) add(picture.entry, () => readPicture(picture), false);
  // Last, when the hashes of all pictures are known.
  add(manifestName, async function* () {
    yield Buffer.from(JSON.stringify(manifest, null, 2));
  });
  zip.end();
  await written;
  return manifest;
}

async function readOriginal(originals: Pick<PictureStorage, 'read'>, name: string): Promise<Buffer | undefined> {
  try {
    return await originals.read(name);
  } catch (error) {
    if (error instanceof PictureNotFoundError) return undefined;
    throw error;
  }
}

function measure(): { add(bytes: Buffer): void; get(): ArchivedFile } {
  const hash = createHash('sha256');
  let size = 0;
  return {
    add: (bytes) => {
      hash.update(bytes);
      size += bytes.length;
    },
    get: () => ({ bytes: size, sha256: hash.digest('hex') }),
  };
}

function measureBytes(bytes: Buffer): ArchivedFile {
  const size = measure();
  size.add(bytes);
  return size.get();
}
