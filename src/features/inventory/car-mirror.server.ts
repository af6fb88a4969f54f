import { setImmediate as breath } from 'node:timers/promises';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import type { SearchEngine } from '../../search/search-engine.ts';
import { type LogPosition, readAllCars, readCars, readChanges, readDealerships } from './car-index-store.server.ts';
import { createCarReader } from './car-row-store.server.ts';
import { IdSet } from './id-set.ts';
import type { IndexedCar, IndexedDealership } from './indexed-car.ts';

/** A visitor who asks in between waits until so many are taken in: some ten milliseconds. */
const carsAtOnce = 500;

/**
 * Makes an engine hold what the database holds. A change is only ever "look at this car again": whatever is read twice,
 * or in another order than it was written, the engine ends up with the car as it is.
 */
export function createCarMirror(scope: PlatformScope, engine: SearchEngine<IndexedCar>) {
  const reader = createCarReader();
  let position: LogPosition | undefined;
  let held = new IdSet();
  let dealerships: ReadonlyMap<number, IndexedDealership> = new Map();
  let listed: readonly IndexedDealership[] = [];
  let changesApplied = 0;

  const know = (known: ReadonlyMap<number, IndexedDealership>): void => {
    dealerships = known;
    listed = [...known.values()];
  };

  const takeIn = async (cars: IndexedCar[], into: IdSet): Promise<void> => {
    await engine.index(cars.map((document) => ({ kind: 'upsert', document })));
    for (const car of cars) {
      into.add(car.id);
      held.add(car.id);
    }
  };

  const takeOut = async (ids: readonly number[]): Promise<void> => {
    await engine.index(ids.map((id) => ({ kind: 'delete', id })));
    for (const id of ids) held.delete(id);
  };

  /** Everything anew. What the engine held before stays until it is replaced or known to be gone. */
  const load = async (): Promise<void> => {
    const found = new IdSet();
    const read = await readAllCars(scope, reader, (cars) => takeIn(cars, found));
    know(read.dealerships);
    const gone = [...held].filter((id) => !found.has(id));
    for (const ids of slicesOf(gone)) {
      await takeOut(ids);
      await breath();
    }
    held = found;
    position = read.position;
  };

  const applyToDealerships = async (ids: readonly number[]): Promise<void> => {
    const present = await readDealerships(scope, reader, ids);
    const read = new Set(ids);
    const others = [...dealerships].filter(([id]) => !read.has(id));
    know(new Map([...others, ...present].toSorted(([a], [b]) => a - b)));
  };

  const applyToCars = async (ids: readonly number[]): Promise<void> => {
    const cars = await readCars(scope, reader, ids);
    const present = new Set(cars.map((car) => car.id));
    await takeIn(cars, held);
    await takeOut(ids.filter((id) => !present.has(id) && held.has(id)));
    changesApplied += ids.length;
  };

  return {
    load,
    /** Takes in what was committed since the last time; says so first, if there is anything. */
    catchUp: async (onChanges: () => void): Promise<void> => {
      if (position === undefined) return load();
      const changes = await readChanges(scope, position);
      if (changes.lost) {
        onChanges();
        return load();
      }
      if (changes.carIds.length + changes.dealershipIds.length > 0) onChanges();
      if (changes.dealershipIds.length > 0) await applyToDealerships(changes.dealershipIds);
      for (const ids of slicesOf(changes.carIds)) {
        await applyToCars(ids);
        await breath();
      }
      // Only now: had anything failed before, the same changes would be read again.
      position = changes.position;
    },
    dealerships: () => listed,
    changesApplied: () => changesApplied,
  };
}

function* slicesOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let start = 0; start < ids.length; start += carsAtOnce) yield ids.slice(start, start + carsAtOnce);
}
