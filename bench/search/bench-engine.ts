import type { IndexedCar } from '../../src/features/cars/indexed-car.ts';
import type { Change } from '../../src/search/search-engine.ts';
import type { BenchQuery, FacetName, StatName } from './bench-query.ts';
import type { FlatCar } from './flat-car.ts';
import type { CountedName } from './typing/names.ts';
import type { TypedSearch } from './typing/typed-search.ts';
import type { TypedText } from './typing/typed-texts.ts';

export type CarChange = Change<IndexedCar>;

/** The result that all engines are compared by: hits in order, the count, every facet in order, the ranges. */
export interface BenchResult {
  ids: number[];
  count: number;
  facets: Record<FacetName, [value: string, count: number][]>;
  stats: Partial<Record<StatName, { min: number; max: number }>>;
}

/** An engine under test. `Raw` is its native result; converting it for comparison is not timed. */
export interface BenchEngine<Raw = unknown> {
  load(stock: Stock): Promise<void>;
  search(query: BenchQuery): Promise<Raw>;
  toResult(raw: Raw): BenchResult;
  update(change: CarChange): Promise<void>;
  /** Of engines of our port: the product's own suggestions and interpretation. */
  typed?: TypedSearch;
  /** Of a peer: names that begin with the last word of a text, with their numbers of cars. */
  completeNames?(typed: TypedText): Promise<CountedName[]>;
  /** Does a small piece of compaction, if the engine has any. Returns whether more is left. */
  compact?(): boolean;
  /** CPU milliseconds of processes other than this one, where the engine has any. */
  cpuElsewhere?(): number;
  /** Megabytes outside of this process. */
  megabytesElsewhere?(): Promise<number>;
  /** The engine's own figure for its memory. */
  megabytesReported?(): number | Promise<number>;
  close(): Promise<void>;
}

export interface Stock {
  cars: readonly IndexedCar[];
  /** The same cars in the peers' format, converted before timing starts. Empty for engines of our port. */
  rows: readonly FlatCar[];
}
