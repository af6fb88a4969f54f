import type { EngineName } from './engine-list.ts';
import type { Spread } from './percentile.ts';
import type { Timings } from './measure.ts';

/** What one child process is told: one engine, one catalogue. */
export interface EnginePlan {
  engine: EngineName;
  cars: number;
  quick: boolean;
  /** Where the right answers lie, or are to be put if `writesAnswers`. */
  answersFile: string;
  writesAnswers: boolean;
  /** To give the answers is all that is wanted. */
  answersOnly: boolean;
}

export interface EngineResult {
  engine: EngineName;
  cars: number;
  /** Wall-clock and CPU seconds. */
  loadSeconds: number;
  loadCpuSeconds: number;
  /** What the process holds beside the documents; then what the engine itself counts. */
  megabytes: number;
  megabytesReported?: number;
  /** How many answers were compared with the right ones, before and after the changes. */
  checked: number;
  checkedAfterChanges: number;
  differences: string[];
  differencesAfterChanges: string[];
  timings: Timings;
  update: UpdateTimings;
  typed?: Timings;
  underUpdates?: UnderUpdates;
}

/** Milliseconds of one change, and beside it, on average, of the compaction it leaves behind. */
export type UpdateTimings = Spread & { samples: number; compaction: number };

/** While 200 changes a second come in, and after a minute's worth of them. */
export interface UnderUpdates {
  timings: Timings;
  updates: number;
  update: Spread;
  megabytesBefore: number;
  megabytesAfter: number;
  reportedBefore: number;
  reportedAfter: number;
  appliedMeanwhile: number;
  /** Milliseconds of the longest piece of compaction: what a query may have to wait for. */
  longestCompaction: number;
}

export interface StartResult {
  cars: number;
  /** From what a server before it has left in the database. */
  fromCheckpoint: StartTiming;
  /** Where no server has left anything: every car is read. */
  fromTables: StartTiming;
}

export interface StartTiming {
  seconds: number;
  cpuSeconds: number;
  megabytes: number;
}
