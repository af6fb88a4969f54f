import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { SettleTools } from './settle-reservation.server.ts';

type Log = Record<'warn' | 'error', (details: object, message: string) => void>;

export type ReservationWork = Omit<SettleTools, 'jobs'> & { jobs: Pick<Jobs, 'send' | 'work'>; log: Log };

/** Brings reservations forward from now on. @returns the way to stop */
export async function workReservations(_work: ReservationWork): Promise<() => Promise<void>> {
  throw new Error('to be written');
}
