import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import { keepDoing } from '../../platform/keep-doing.ts';
import type { Log } from '../../platform/log.ts';
import { listDueReservations } from './due-reservation-store.server.ts';
import { forgetBuyers } from './forgotten-buyer-store.server.ts';
import { forgetMessages } from './payment-message-store.server.ts';
import { readSettleJob, reservationQueue } from './reservation-queues.server.ts';
import { ProviderUnreachable, settleReservation, type SettleTools } from './settle-reservation.server.ts';

export type ReservationWork = Omit<SettleTools, 'jobs'> & {
  jobs: Pick<Jobs, 'send' | 'work'>;
  log: Log;
  sweepMs?: number;
};

/** A car that is sold, or a buyer whose provider sends no messages, waits so long at most. */
const everyMs = 10_000;

/** So many at once: a provider that does not answer keeps the others waiting for one answer's time, not for all. */
const atOnce = 8;

/** For so long a provider's messages are known again, and a buyer who never paid. */
const keptMs = 90 * 86_400_000;

/**
 * Brings reservations forward from now on: by the jobs that were sent with what made them due, and by a sweep for all
 * that no job has brought to where it should be. Several processes may do so at once.
 * @returns the way to stop
 */
export async function workReservations({ log, sweepMs = everyMs, ...tools }: ReservationWork) {
  const settle = async (reservationId: string, heard = false): Promise<'done' | 'again'> => {
    try {
      await settleReservation(tools, reservationId, heard);
      return 'done';
    } catch (error) {
      // A provider that is away is its own business for a while; anything else is ours.
      const level = error instanceof ProviderUnreachable ? 'warn' : 'error';
      log[level]({ err: error, reservationId }, 'a reservation could not be brought forward this time');
      return 'again';
    }
  };
  // A job whose time has not come by our clock finds nothing to do; the sweep is then in time.
  tools.jobs.work(reservationQueue, (data) => {
    const { reservationId, heard } = readSettleJob(data);
    return settle(reservationId, heard);
  });

  return keepDoing(() => sweep(tools, settle), {
    everyMs: sweepMs,
    onError: (error) => log.error({ err: error }, 'the reservations could not be looked through'),
  });
}

async function sweep(
  { database, clock }: Pick<SettleTools, 'database' | 'clock'>,
  settle: (id: string) => Promise<unknown>,
): Promise<void> {
  const due = await listDueReservations(database.forPlatform());
  const next = async (): Promise<void> => {
    for (let id = due.pop(); id !== undefined; id = due.pop()) await settle(id);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  const before = new Date(clock().getTime() - keptMs);
  await forgetMessages(database.forPlatform(), before);
  await forgetBuyers(database.forPlatform(), before);
}
