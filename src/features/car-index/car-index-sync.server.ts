import type { PlatformScope } from '../../platform/postgres/database.ts';
import type { SearchEngine } from '../../search/search-engine.ts';
import { type LogPosition, readAllCars, readCars, readChanges, readDealerships } from './car-index-store.server.ts';
import { ReindexQueue } from './reindex-queue.ts';
import { createCarReader } from './car-row-store.server.ts';
import { IdMap } from './id-map.ts';
import { IdSet } from './id-set.ts';
import type { IndexedDealership } from '../cars/indexed-car.ts';
import type { StockChangeRecorder } from './stock-change-counter.ts';
import type { StoredCar } from './stored-car.server.ts';

/** A search waits for at most one batch: about ten milliseconds. */
const batchSize = 500;

/** A full load can be aborted and reports its progress. */
export type LoadOptions = { signal: AbortSignal; onBatch?(): void };

/** The state of the sync, without the cars in the engine. */
export interface SyncState {
  position: LogPosition;
  dealerships: readonly IndexedDealership[];
  /** The dealership of each car in the engine. */
  dealershipByCar: Uint32Array<ArrayBuffer>;
}

/** The part of an engine that a sync writes. */
export type IndexTarget = Pick<SearchEngine<StoredCar>, 'index' | 'reserve'>;

export type CarIndexSync = Awaited<ReturnType<typeof startCarIndexSync>>;

/**
 * Keeps an engine in step with the database. Loads every car first, unless `state` has the engine's position.
 * A change only means "read this car again", so changes may be read twice or out of order.
 */
export async function startCarIndexSync(
  scope: PlatformScope,
  engine: IndexTarget,
  opening: LoadOptions & { changes: StockChangeRecorder; state?: SyncState | undefined },
) {
  const reader = createCarReader();
  const dealershipByCar = new IdMap(opening.state?.dealershipByCar);
  const { changes } = opening;
  let queue = new ReindexQueue();
  let dealerships: ReadonlyMap<number, IndexedDealership> = new Map();
  let dealershipList: readonly IndexedDealership[] = [];
  let changesApplied = 0;
  let carsWritten = 0;
  let loadingSince: number | undefined;

  const setDealerships = (byId: ReadonlyMap<number, IndexedDealership>): void => {
    dealerships = byId;
    dealershipList = [...byId.values()];
  };

  const upsert = async (cars: readonly StoredCar[]): Promise<void> => {
    await engine.index(cars.map((document) => ({ kind: 'upsert', document })));
    const touched = new Set<number>();
    for (const { id, dealership } of cars) {
      touched.add(dealershipByCar.get(id) ?? dealership.id).add(dealership.id); // it may have moved from another
      dealershipByCar.set(id, dealership.id);
    }
    carsWritten += cars.length;
    // Last, so that a reader who sees the new version also finds the new cars in the engine.
    changes.recordStockChange(touched);
  };

  const remove = async (ids: readonly number[]): Promise<void> => {
    await engine.index(ids.map((id) => ({ kind: 'delete', id })));
    changes.recordStockChange(ids.flatMap((id) => dealershipByCar.get(id) ?? []));
    for (const id of ids) dealershipByCar.delete(id);
    carsWritten += ids.length;
  };

  /** Reads every car. Cars already in the engine stay until they are replaced or found to be deleted. */
  const load = async (since: number, { signal, onBatch }: LoadOptions): Promise<LogPosition> => {
    const found = new IdSet();
    const loaded = await readAllCars(scope, reader, {
      reserve: (cars) => engine.reserve?.(cars),
      add: async (cars) => {
        signal.throwIfAborted();
        await upsert(cars);
        for (const car of cars) found.add(car.id);
        onBatch?.();
      },
    });
    setDealerships(loaded.dealerships);
    changes.recordDealershipChange(loaded.dealerships.keys());
    // The load covers everything that was queued, except deleted cars.
    queue = new ReindexQueue();
    queue.add(
      [...dealershipByCar.keys()].filter((id) => !found.has(id)),
      since,
    );
    return loaded.position;
  };

  const reload = async (since: number, options: LoadOptions): Promise<void> => {
    loadingSince = since;
    try {
      position = await load(since, options);
    } finally {
      loadingSince = undefined;
    }
  };

  const applyToDealerships = async (ids: readonly number[]): Promise<void> => {
    const current = await readDealerships(scope, reader, ids);
    const changed = new Set(ids);
    const others = [...dealerships].filter(([id]) => !changed.has(id));
    setDealerships(new Map([...others, ...current].toSorted(([a], [b]) => a - b)));
    changes.recordDealershipChange(ids);
  };

  const applyToCars = async (ids: readonly number[]): Promise<void> => {
    const cars = await readCars(scope, reader, ids);
    const present = new Set(cars.map((car) => car.id));
    await upsert(cars);
    const gone = ids.filter((id) => !present.has(id) && dealershipByCar.get(id) !== undefined);
    if (gone.length > 0) await remove(gone);
    changesApplied += ids.length;
  };

  if (opening.state)
    setDealerships(new Map(opening.state.dealerships.map((dealership) => [dealership.id, dealership])));
  let position = opening.state?.position ?? (await load(-Infinity, opening));

  return {
    /**
     * Reads what was committed since the last poll. Applies changes of dealerships immediately, since they decide whose
     * cars a site may show, and queues cars.
     * @param since time of the last poll
     * @throws the signal's reason if it aborts a reload
     */
    poll: async (since: number, options: LoadOptions): Promise<void> => {
      const read = await readChanges(scope, position);
      if (read.lost) return reload(since, options);
      if (read.dealershipIds.length > 0) await applyToDealerships(read.dealershipIds);
      queue.add(read.carIds, since);
      // Last, so that a failure before it reads the same changes again.
      position = read.position;
    },
    /** Applies the next batch of the queue. @returns whether there is more */
    applyBatch: async (): Promise<boolean> => {
      const ids = queue.next(batchSize);
      if (ids.length > 0) await applyToCars(ids);
      queue.acknowledge();
      return !queue.isEmpty;
    },
    /** When the engine began to lack a known change; undefined if it is up to date. */
    staleSince: (): number | undefined => loadingSince ?? queue.since,
    /** Reads these cars again with the next batches, for example because the engine lacks them. */
    requeue: (cars: readonly { id: number; dealershipId: number }[], since: number): void => {
      for (const { id, dealershipId } of cars) dealershipByCar.set(id, dealershipByCar.get(id) ?? dealershipId);
      queue.add(
        cars.map(({ id }) => id),
        since,
      );
    },
    /** How far the engine follows the log; undefined while changes that were read have yet to be applied. */
    position: (): LogPosition | undefined => (queue.isEmpty ? position : undefined),
    dealerships: () => dealershipList,
    changesApplied: () => changesApplied,
    /** Upserts and deletions so far. */
    carsWritten: () => carsWritten,
    /** For a checkpoint. Call it only while nothing is missing from the engine. */
    save: (): SyncState => ({ position, dealerships: dealershipList, dealershipByCar: dealershipByCar.save() }),
  };
}
