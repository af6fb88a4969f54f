import type { SourceKind, SourceMapping } from '../sources/stock-source.ts';

/** The settings that a run works with, copied from its source when it starts. */
export type RunConfig = {
  kind: SourceKind;
  mapping: SourceMapping | null;
  trusted: boolean;
  missingAfterRuns: number;
  /** A scheduled run ends early if the server says that the file has not changed. */
  isScheduled: boolean;
};

export type ChangeAction = 'add' | 'change' | 'withdraw' | 'missing' | 'unclear' | 'keep';

export type RunCounts = {
  /** Rows of the file. */
  rows: number;
  add: number;
  change: number;
  withdraw: number;
  /** Not in the file, but not withdrawn yet. */
  missing: number;
  /** Not in the file, but a row without a stock number may be about it. Absent in older runs. */
  unclear?: number;
  unchanged: number;
  quarantined: number;
  /** Rows that are used without one of their values. Absent in older runs. */
  warned?: number;
  /** Of the quarantined ones, rows whose stock numbers cannot be read. Absent in older runs. */
  unreadable?: number;
  /** The run since which the newest of those rows has been in every file. Absent if there are none, and in older runs. */
  unreadableSince?: number;
  /** Planned, but not applied: staff changed the car meanwhile. */
  skipped: number;
  /** What is to be said about the run, also once it is applied. Part of the message until then. */
  note?: string;
  /** Cars that change, by field. */
  fields: Readonly<Record<string, number>>;
};

/** Fields to restore; all of the run, with the cars it added and withdrew, if there are none. */
export type RollbackRequest = { fields: readonly string[] | null };

/** How long a run can be undone, and its plan and file are stored. */
export const rollbackDays = 7;
