import type { IndexedCar } from '../../src/features/inventory/indexed-car.ts';
import type { Change } from '../../src/search/search-engine.ts';
import type { BenchQuery, FacetName, StatName } from './bench-query.ts';
import type { FlatCar } from './flat-car.ts';

export type CarChange = Change<IndexedCar>;

/** What all engines are held against: hits in order, the count, every facet in order, the ranges. */
export interface BenchAnswer {
  ids: number[];
  count: number;
  facets: Record<FacetName, [value: string, count: number][]>;
  stats: Partial<Record<StatName, { min: number; max: number }>>;
}

/** One engine under the bench. `Raw` is what it answers by itself; to make an answer comparable is not timed. */
export interface BenchEngine<Raw = unknown> {
  load(stock: Stock): Promise<void>;
  search(query: BenchQuery): Promise<Raw>;
  answerOf(raw: Raw): BenchAnswer;
  update(change: CarChange): Promise<void>;
  /** A small piece of what makes it faster or smaller, where it has such a thing; says whether there is more to do. */
  compact?(): boolean;
  /** CPU milliseconds of processes other than this one, where the engine has any. */
  cpuElsewhere?(): number;
  /** Megabytes where they are not this process's own. */
  megabytesElsewhere?(): Promise<number>;
  /** What the engine itself says it holds. */
  megabytesReported?(): number;
  close(): Promise<void>;
}

export interface Stock {
  cars: readonly IndexedCar[];
  /** The same cars as the peers take them; made before the clock starts. Empty for engines of our port. */
  rows: readonly FlatCar[];
}
