import { promisify } from 'node:util';
import { Deserializer, Serializer } from 'node:v8';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import type { SavedDocuments, SavedIndex } from '../../search/search-engine.ts';
import type { ArchiveTables } from './archived-car.server.ts';
import { type ArchiveSheet, CarArchive, CarArchivist, type RowOfArchive, rowsOnSheet } from './car-archive.server.ts';
import { type CheckpointTime, readCheckpointParts, writeCheckpointParts } from './car-checkpoint-store.server.ts';
import type { MirrorState } from './car-mirror.server.ts';
import type { StoredCar } from './stored-car.server.ts';

/** All that a server needs to go on from where another was. */
export interface CarCheckpoint {
  time: CheckpointTime;
  mirror: MirrorState;
  index: SavedIndex;
  archive: CarArchive;
}

/** A checkpoint is a row of these, the head last: only then is it known how the sheets name what they share. */
type Part =
  | { kind: 'columns'; columns: Uint8Array[] }
  | { kind: 'sheet'; sheet: ArchiveSheet }
  | { kind: 'head'; mirror: MirrorState; rest: unknown; tables: ArchiveTables };

/** Columns of a few bytes go together. */
const bytesOfColumns = 2_000_000;

export async function readCheckpoint(scope: PlatformScope, format: string): Promise<CarCheckpoint | undefined> {
  const columns: Uint8Array[] = [];
  const sheets: ArchiveSheet[] = [];
  let head: Extract<Part, { kind: 'head' }> | undefined;
  const time = await readCheckpointParts(scope, format, (content) => {
    const part = unpack(content);
    if (part.kind === 'columns') columns.push(...part.columns);
    else if (part.kind === 'sheet') sheets.push(part.sheet);
    else head = part;
  });
  if (time === undefined) return undefined;
  if (!head) throw new Error('the last part of the checkpoint is missing');
  const { mirror, rest, tables } = head;
  return { time, mirror, index: { columns, rest }, archive: new CarArchive(tables, sheets) };
}

/** What is to be written down, all of it of one moment. */
export interface CheckpointedMoment {
  mirror: MirrorState;
  index: SavedIndex;
  documents: SavedDocuments<StoredCar>;
  /** Where the cars are that the documents leave out. */
  before: CarArchive | undefined;
}

/** Gives way to visitors after every part. @returns as `writeCheckpointParts` */
export function writeCheckpoint(
  scope: PlatformScope,
  format: string,
  known: CheckpointTime | undefined,
  moment: CheckpointedMoment,
  signal: AbortSignal,
): Promise<CheckpointTime | undefined> {
  return writeCheckpointParts(scope, format, known, async (put) => {
    for (const part of partsOf(moment)) {
      signal.throwIfAborted();
      await put(await pack(part));
    }
  });
}

function* partsOf({ mirror, index, documents, before }: CheckpointedMoment): Generator<Part> {
  for (const columns of groupsOf(index.columns)) yield { kind: 'columns', columns };
  const archivist = new CarArchivist(before);
  for (const rows of sheetsOf(documents)) yield { kind: 'sheet', sheet: archivist.write(rows) };
  yield { kind: 'head', mirror, rest: index.rest, tables: archivist.tables };
}

function* groupsOf(columns: readonly Uint8Array[]): Generator<Uint8Array[]> {
  let [group, bytes]: [Uint8Array[], number] = [[], 0];
  for (const column of columns) {
    group.push(column);
    bytes += column.length;
    if (bytes < bytesOfColumns) continue;
    yield group;
    [group, bytes] = [[], 0];
  }
  yield group;
}

/** The rows of each sheet, those without a car included. */
function* sheetsOf({ rows, at }: SavedDocuments<StoredCar>): Generator<RowOfArchive[]> {
  const end = (rows.at(-1) ?? -1) + 1;
  let next = 0;
  for (let first = 0; first < end; first += rowsOnSheet) {
    const sheet = Array.from({ length: rowsOnSheet }, (): RowOfArchive => undefined);
    for (let row = rows[next]; row !== undefined && row < first + rowsOnSheet; row = rows[++next]) {
      sheet[row - first] = at(row) ?? 'as before';
    }
    yield sheet;
  }
}

const compress = promisify(zstdCompress);

/** As V8 clones it, so that maps, typed arrays and what is shared stay what they are; compressed on another thread. */
function pack(part: Part): Promise<Buffer> {
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(part);
  return compress(serializer.releaseBuffer(), { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
}

function unpack(packed: Buffer): Part {
  const deserializer = new Deserializer(zstdDecompressSync(packed));
  deserializer.readHeader();
  return deserializer.readValue() as Part;
}
