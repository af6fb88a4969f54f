import type { Clock } from '../../platform/clock.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Site } from '../sites/site.ts';

/** Whoever brings reservations forward sees those of every site: a car that is lent is one car. */
export type SettleTools = {
  database: Pick<Database, 'forPlatform'>;
  payments: Payments;
  jobs: JobSender;
  clock: Clock;
  siteOf(id: number): Promise<Site>;
  /** Where a buyer comes back to from paying. */
  originOf(site: Site): string;
};

/** @param heard whether a provider has just told of a change */
export async function settleReservation(_tools: SettleTools, _id: string, _heard = false): Promise<void> {
  throw new Error('to be written');
}
