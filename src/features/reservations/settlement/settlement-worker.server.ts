import type { Jobs } from '../../../platform/jobs/open-jobs.ts';
import type { JobOutcome } from '../../../platform/jobs/run-jobs.ts';
import { runPeriodically } from '../../../platform/async/run-periodically.ts';
import type { Log } from '../../../platform/log.ts';
import { listDueReservations } from './due-reservation-store.server.ts';
import { readSettleJob, settlementQueue } from './settlement-queue.server.ts';
import { ProviderUnreachable, settleReservation, type SettleDependencies } from './settle-reservation.server.ts';

export type SettlementWorkerOptions = Omit<SettleDependencies, 'jobs'> & {
  jobs: Pick<Jobs, 'send' | 'work'>;
  log: Log;
  sweepMs?: number;
};

/** The longest delay for a sold car, or for a payment whose provider sends no messages. */
const defaultSweepMs = 10_000;

/** Parallel settlements per sweep, so that a slow provider does not hold up all the others. */
const concurrency = 8;

/**
 * Settles reservations by jobs, and by a periodic sweep for everything no job has settled. Safe to run in several
 * processes.
 * @returns a function that stops the sweep
 */
export async function startSettlementWorker({ log, sweepMs = defaultSweepMs, ...tools }: SettlementWorkerOptions) {
  const settle = async (reservationId: string, isNotified = false): Promise<JobOutcome> => {
    try {
      await settleReservation(tools, reservationId, isNotified);
      return 'done';
    } catch (error) {
      // A provider that is down is expected now and then; anything else is our error.
      const level = error instanceof ProviderUnreachable ? 'warn' : 'error';
      log[level]({ err: error, reservationId }, 'settling the reservation failed; it will be retried');
      return { again: error instanceof ProviderUnreachable ? error.message : 'Settling failed; the log says why.' };
    }
  };
  // A job that runs early by our clock finds nothing to do; the sweep then settles in time.
  tools.jobs.work(settlementQueue, (data) => {
    const { reservationId, isNotified } = readSettleJob(data);
    return settle(reservationId, isNotified);
  });

  return runPeriodically(() => sweep(tools, settle), {
    everyMs: sweepMs,
    onError: (error) => log.error({ err: error }, 'the sweep of due reservations failed'),
  });
}

async function sweep(
  { platformDatabase }: Pick<SettleDependencies, 'platformDatabase'>,
  settle: (id: string) => Promise<unknown>,
): Promise<void> {
  const due = await listDueReservations(platformDatabase.forPlatform());
  const next = async (): Promise<void> => {
    for (let id = due.pop(); id !== undefined; id = due.pop()) await settle(id);
  };
  await Promise.all(Array.from({ length: concurrency }, next));
}
