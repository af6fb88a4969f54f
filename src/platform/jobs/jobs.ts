import type { Transaction } from '../postgres/database.ts';

/** Something to be done after the fact that causes it. Its payload names rows; the tenant is part of it. */
export type Job = {
  queue: string;
  /** A second job with the same id is the same job. */
  id: string;
  /** Jobs of one group keep one another waiting and nobody else: an endpoint, say. */
  group: string;
  data: Readonly<Record<string, string | number | null>>;
  /** It waits for so long before anybody takes it up. */
  afterSeconds?: number;
};

/** Enqueues within the open transaction: either the fact is stored and its jobs are, or neither. */
export type JobSender = { send(tx: Transaction, jobs: readonly Job[]): Promise<void> };
