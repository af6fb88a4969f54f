import type { Transaction } from '../postgres/database.ts';

/** A side effect to run after commit. Its payload names rows and contains the tenant. */
export type Job = {
  queue: string;
  /** Jobs with the same id are deduplicated. */
  id: string;
  /** Concurrency is limited per group, for example per endpoint. */
  group: string;
  data: Readonly<Record<string, string | number | null>>;
  /** Delay before the job is due. */
  afterSeconds?: number;
};

/** Enqueues within the open transaction: the data and its jobs are committed together. */
export type JobSender = { send(tx: Transaction, jobs: readonly Job[]): Promise<void> };
