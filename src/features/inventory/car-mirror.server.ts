import type { PlatformScope } from '../../platform/postgres/database.ts';
import type { SearchEngine } from '../../search/search-engine.ts';
import { type LogPosition, readAllCars, readCars, readChanges, readDealerships } from './car-index-store.server.ts';
import { CarQueue } from './car-queue.ts';
import { createCarReader } from './car-row-store.server.ts';
import { IdMap } from './id-map.ts';
import { IdSet } from './id-set.ts';
import type { IndexedDealership } from './indexed-car.ts';
import { StockChanges } from './stock-changes.ts';
import type { StoredCar } from './stored-car.server.ts';

/** A visitor who asks in between waits until so many are taken in: some ten milliseconds. */
const carsAtOnce = 500;

/** How somebody goes along with the reading of everything, which takes its time. */
export type Escort = { signal: AbortSignal; onSlice?(): void };

/** What it knows beside what the engine holds. */
export interface MirrorState {
  position: LogPosition;
  dealerships: readonly IndexedDealership[];
  /** The dealership of each car in the engine. */
  held: Uint32Array<ArrayBuffer>;
}

export type CarMirror = Awaited<ReturnType<typeof openCarMirror>>;

/**
 * Makes an engine hold what the database holds, first of all everything, or what came after the state that the engine is
 * in already. A change is only ever "look at this car again": whatever is read twice, or in another order than it was
 * written, the engine ends up with the car as it is.
 */
export async function openCarMirror(
  scope: PlatformScope,
  engine: SearchEngine<StoredCar>,
  opening: Escort & { state?: MirrorState | undefined },
) {
  const reader = createCarReader();
  const held = new IdMap(opening.state?.held);
  const changes = new StockChanges();
  let queue = new CarQueue();
  let dealerships: ReadonlyMap<number, IndexedDealership> = new Map();
  let listed: readonly IndexedDealership[] = [];
  let changesApplied = 0;
  let carsTakenIn = 0;
  let loadingSince: number | undefined;

  const know = (known: ReadonlyMap<number, IndexedDealership>): void => {
    dealerships = known;
    listed = [...known.values()];
  };

  const takeIn = async (cars: readonly StoredCar[]): Promise<void> => {
    await engine.index(cars.map((document) => ({ kind: 'upsert', document })));
    const touched = new Set<number>();
    for (const { id, dealership } of cars) {
      touched.add(held.get(id) ?? dealership.id).add(dealership.id); // it may come from another
      held.set(id, dealership.id);
    }
    carsTakenIn += cars.length;
    // Only now: whoever reads the engine after this reads what has been put in.
    changes.noteStock(touched);
  };

  const takeOut = async (ids: readonly number[]): Promise<void> => {
    await engine.index(ids.map((id) => ({ kind: 'delete', id })));
    changes.noteStock(ids.flatMap((id) => held.get(id) ?? []));
    for (const id of ids) held.delete(id);
    carsTakenIn += ids.length;
  };

  /** Everything anew. What the engine held before stays until it is replaced or known to be gone. */
  const load = async (since: number, { signal, onSlice }: Escort): Promise<LogPosition> => {
    const found = new IdSet();
    const read = await readAllCars(scope, reader, {
      expect: (cars) => engine.expect?.(cars),
      takeIn: async (cars) => {
        signal.throwIfAborted();
        await takeIn(cars);
        for (const car of cars) found.add(car.id);
        onSlice?.();
      },
    });
    know(read.dealerships);
    changes.noteDealerships(read.dealerships.keys());
    // Whatever waited was read; only what is gone was not.
    queue = new CarQueue();
    queue.add(
      [...held.keys()].filter((id) => !found.has(id)),
      since,
    );
    return read.position;
  };

  const loadAgain = async (since: number, escort: Escort): Promise<void> => {
    loadingSince = since;
    try {
      position = await load(since, escort);
    } finally {
      loadingSince = undefined;
    }
  };

  const applyToDealerships = async (ids: readonly number[]): Promise<void> => {
    const present = await readDealerships(scope, reader, ids);
    const read = new Set(ids);
    const others = [...dealerships].filter(([id]) => !read.has(id));
    know(new Map([...others, ...present].toSorted(([a], [b]) => a - b)));
    changes.noteDealerships(ids);
  };

  const applyToCars = async (ids: readonly number[]): Promise<void> => {
    const cars = await readCars(scope, reader, ids);
    const present = new Set(cars.map((car) => car.id));
    await takeIn(cars);
    const gone = ids.filter((id) => !present.has(id) && held.get(id) !== undefined);
    if (gone.length > 0) await takeOut(gone);
    changesApplied += ids.length;
  };

  if (opening.state) know(new Map(opening.state.dealerships.map((each) => [each.id, each])));
  let position = opening.state?.position ?? (await load(-Infinity, opening));

  return {
    /**
     * Looks what was committed since the last time. What is about dealerships is taken in at once, since it says whose
     * cars may be shown where; cars are put in the queue.
     * @param since when the last look was
     * @throws what the signal says, when it ends the reading of everything anew
     */
    look: async (since: number, escort: Escort): Promise<void> => {
      const read = await readChanges(scope, position);
      if (read.lost) return loadAgain(since, escort);
      if (read.dealershipIds.length > 0) await applyToDealerships(read.dealershipIds);
      queue.add(read.carIds, since);
      // Only now: had anything failed before, the same changes would be read again.
      position = read.position;
    },
    /** Takes in some of the queue. @returns whether there is more */
    takeInSome: async (): Promise<boolean> => {
      const ids = queue.next(carsAtOnce);
      if (ids.length > 0) await applyToCars(ids);
      queue.settle();
      return !queue.isEmpty;
    },
    /** Since when something is known to be missing; not, when nothing is. */
    missingSince: (): number | undefined => loadingSince ?? queue.since,
    dealerships: () => listed,
    changes,
    changesApplied: () => changesApplied,
    /** Cars put into the engine or taken out of it, however often. */
    carsTakenIn: () => carsTakenIn,
    /** To go on from here with what the engine holds now; while nothing is missing from it. */
    save: (): MirrorState => ({ position, dealerships: listed, held: held.save() }),
  };
}
