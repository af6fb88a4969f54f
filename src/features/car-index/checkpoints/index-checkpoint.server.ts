import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Deserializer, Serializer } from 'node:v8';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { DocumentsSnapshot, IndexSnapshot } from '../../../search/search-engine.ts';
import type { SyncState } from '../car-index-sync.server.ts';
import type { StoredCar } from '../stored-car.server.ts';
import {
  CarCheckpoint,
  type CheckpointPage,
  type CheckpointRow,
  CheckpointWriter,
  rowsPerPage,
} from './car-checkpoint.server.ts';
import { type CheckpointTime, readCheckpointParts, writeCheckpointParts } from './checkpoint-store.server.ts';
import type { SharedValues } from './serialize-car.server.ts';

/** Everything a server needs to continue from another server's state. */
export interface IndexCheckpoint {
  time: CheckpointTime;
  sync: SyncState;
  index: IndexSnapshot;
  cars: CarCheckpoint;
}

/** A checkpoint is a sequence of these. The head comes last, since the shared values are complete only then. */
type Part =
  | { kind: 'columns'; columns: Uint8Array[] }
  | { kind: 'page'; page: CheckpointPage }
  | { kind: 'head'; sync: SyncState; rest: unknown; shared: SharedValues };

/** Small columns share a part until it has this many bytes. */
const columnPartBytes = 2_000_000;

export async function readCheckpoint(scope: PlatformScope, format: string): Promise<IndexCheckpoint | undefined> {
  const columns: Uint8Array[] = [];
  const pages: CheckpointPage[] = [];
  let head: Extract<Part, { kind: 'head' }> | undefined;
  const time = await readCheckpointParts(scope, format, (packed) => {
    const part = unpack(packed);
    if (part.kind === 'columns') columns.push(...part.columns);
    else if (part.kind === 'page') pages.push(part.page);
    else head = part;
  });
  if (time === undefined) return undefined;
  if (!head) throw new Error('the last part of the checkpoint is missing');
  const { sync, rest, shared } = head;
  return { time, sync, index: { columns, rest }, cars: new CarCheckpoint(shared, pages) };
}

/** The data of a new checkpoint, all from the same moment. */
export interface CheckpointContent {
  sync: SyncState;
  index: IndexSnapshot;
  documents: DocumentsSnapshot<StoredCar>;
  /** The source of the cars that `documents` leaves out. */
  previous: CarCheckpoint | undefined;
}

/** Most of the time is left to requests: a checkpoint may take long, and none waits for it. */
const restShare = 3;

/** Lets requests run after every part, and the garbage collector follow. @returns the same as `writeCheckpointParts` */
export function writeCheckpoint(
  scope: PlatformScope,
  format: string,
  known: CheckpointTime | undefined,
  content: CheckpointContent,
  signal: AbortSignal,
): Promise<CheckpointTime | undefined> {
  return writeCheckpointParts(scope, format, known, async (put) => {
    for (const part of listParts(content)) {
      signal.throwIfAborted();
      const began = performance.now();
      await put(await pack(part));
      await wait(restShare * (performance.now() - began), undefined, { signal });
    }
  });
}

function* listParts({ sync, index, documents, previous }: CheckpointContent): Generator<Part> {
  for (const columns of groupColumns(index.columns)) yield { kind: 'columns', columns };
  const writer = new CheckpointWriter(previous);
  for (const rows of listPages(documents)) yield { kind: 'page', page: writer.write(rows) };
  yield { kind: 'head', sync, rest: index.rest, shared: writer.shared };
}

function* groupColumns(columns: readonly Uint8Array[]): Generator<Uint8Array[]> {
  let [group, bytes]: [Uint8Array[], number] = [[], 0];
  for (const column of columns) {
    group.push(column);
    bytes += column.length;
    if (bytes < columnPartBytes) continue;
    yield group;
    [group, bytes] = [[], 0];
  }
  yield group;
}

/** The rows of each page, including those without a car. */
function* listPages({ rows, at }: DocumentsSnapshot<StoredCar>): Generator<CheckpointRow[]> {
  const end = (rows.at(-1) ?? -1) + 1;
  let next = 0;
  for (let first = 0; first < end; first += rowsPerPage) {
    const page = Array.from({ length: rowsPerPage }, (): CheckpointRow => undefined);
    for (let row = rows[next]; row !== undefined && row < first + rowsPerPage; row = rows[++next]) {
      page[row - first] = at(row) ?? 'unchanged';
    }
    yield page;
  }
}

const compress = promisify(zstdCompress);

/** V8's structured clone preserves maps, typed arrays and shared references. Compresses on another thread. */
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
