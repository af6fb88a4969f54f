import type { Log } from '../../../platform/log.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { SharedIndex } from '../../../search/shared-index.ts';
import { type CarIndexSync, type IndexTarget, startCarIndexSync, type SyncState } from '../car-index-sync.server.ts';
import type { LogPosition } from '../car-index-store.server.ts';
import { IdMap } from '../id-map.ts';
import type { StoredCar } from '../stored-car.server.ts';
import type { Lease } from './index-lease-store.server.ts';
import type { WriterMetrics } from './writer-metrics.server.ts';

/** A concrete index, and how it is kept in step with the database. */
export type WriterTarget = {
  name: string;
  sync: CarIndexSync;
  /** Dealerships whose cars changed in the index since servers were last told. */
  touched: Set<number>;
  cars(): number;
};

/** The targets that the holder of the lease writes to. */
export type Writing = {
  scope: PlatformScope;
  index: SharedIndex<StoredCar>;
  lease: Lease;
  /** The version of the next call. */
  sequence(): number;
  /** The current time. */
  seconds(): number;
  /** Aborts when the writer must stop. */
  signal: AbortSignal;
  log: Log & Record<'info', Log['warn']>;
  metrics: WriterMetrics;
};

/** Loads every car into a new index. */
export async function buildTarget(writing: Writing): Promise<WriterTarget> {
  const name = await writing.index.createIndex();
  return openTarget(writing, name);
}

/** Continues an index where the last writer has stopped. */
export async function resumeTarget(writing: Writing, name: string, position: LogPosition): Promise<WriterTarget> {
  const dealershipByCar = new IdMap();
  for (const dealershipId of (await writing.index.countPartitions(name)).keys())
    for (const id of (await writing.index.listChecksums(name, dealershipId)).keys())
      dealershipByCar.set(Number(id), dealershipId);
  // Only servers need the dealerships.
  return openTarget(writing, name, { position, dealerships: [], dealershipByCar: dealershipByCar.save() });
}

async function openTarget(writing: Writing, name: string, state?: SyncState): Promise<WriterTarget> {
  const { scope, index, sequence, signal } = writing;
  const touched = new Set<number>();
  const record = (ids: Iterable<number>): void => {
    for (const id of ids) touched.add(id);
  };
  const isNew = state === undefined;
  let writer = index.writeTo(name, { isFirstLoad: isNew });
  const engine: IndexTarget = {
    index: async (changes) => {
      signal.throwIfAborted();
      if (changes.length > 0) await writer.index(changes, sequence());
    },
  };
  const changes = { recordStockChange: record, recordDealershipChange: record };
  const sync = await startCarIndexSync(scope, engine, { signal, changes, state });
  if (isNew) {
    await index.refresh(name);
    writer = index.writeTo(name);
  }
  return { name, sync, touched, cars: sync.carsWritten };
}

/** Applies everything that was committed until now. */
export async function catchUp({ sync }: WriterTarget, since: number, signal: AbortSignal): Promise<void> {
  do {
    signal.throwIfAborted();
    await sync.poll(since, { signal });
  } while (await sync.applyBatch());
}
