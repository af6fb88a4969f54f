import type { EngineName } from './engine-list.ts';
import type { Percentiles } from './percentile.ts';
import type { Timings } from './measure.ts';

/** The instructions of a child process: one engine, one catalogue. */
export interface EnginePlan {
  engine: EngineName;
  cars: number;
  quick: boolean;
  /** Where the expected results are stored, or will be if `writesExpected`. */
  expectedFile: string;
  writesExpected: boolean;
  /** Only writes the expected results, without measuring. */
  skipsMeasuring: boolean;
}

export interface EngineResult {
  engine: EngineName;
  cars: number;
  at: string;
  machine: string;
  /** How many times more queries a second our engine answered in the same run. */
  timesSlower?: number;
  /** Wall-clock and CPU seconds. */
  loadSeconds: number;
  loadCpuSeconds: number;
  /** Memory of the process beyond the documents; then the engine's own figure. */
  megabytes: number;
  megabytesReported?: number;
  /** How many results were compared with the expected ones, before and after the changes. */
  checked: number;
  checkedAfterChanges: number;
  differences: string[];
  differencesAfterChanges: string[];
  timings: Timings;
  update: UpdateTimings;
  typed?: Timings;
  underUpdates?: UnderUpdates;
}

/** What the child process of an engine returns. */
export type MeasuredEngine = Omit<EngineResult, 'at' | 'machine' | 'timesSlower'>;

/** Milliseconds per change, and the average of the compaction it causes. */
export type UpdateTimings = Percentiles & { samples: number; compaction: number };

/** With 200 changes a second, and after a minute's worth of them. */
export interface UnderUpdates {
  timings: Timings;
  updates: number;
  update: Percentiles;
  megabytesBefore: number;
  megabytesAfter: number;
  reportedBefore: number;
  reportedAfter: number;
  appliedMeanwhile: number;
  /** Milliseconds of the longest piece of compaction, which a query may have to wait for. */
  longestCompaction: number;
}

export interface StartResult {
  cars: number;
  /** From the checkpoint of an earlier server. */
  fromCheckpoint: StartTiming;
  /** Without a checkpoint: every car is read. */
  fromTables: StartTiming;
}

export interface StartTiming {
  seconds: number;
  cpuSeconds: number;
  megabytes: number;
}
