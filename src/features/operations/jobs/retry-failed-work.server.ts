import type { Clock } from '../../../platform/clock.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { retryDeadLetters } from '../../leads/delivery/dead-letter-store.server.ts';
import { retryDeadNotices } from '../../reservations/notices/dead-notice-store.server.ts';
import { retryRefund } from '../../reservations/staff/retry-refund.server.ts';
import { dismissFailedJobs, retryFailedJobs } from './failed-job-store.server.ts';
import type { RetryRequest } from './failed-work.ts';

export type RetryDependencies = { scope: PlatformScope; jobs: JobSender; clock: Clock };

/** Retries or dismisses one piece of failed work, or all of a kind. Refunds are retried one by one. @returns how many */
export async function retryFailedWork(
  { scope, jobs, clock }: RetryDependencies,
  { intent, kind, id }: RetryRequest,
): Promise<number> {
  if (intent === 'dismiss') return kind === 'jobs' ? dismissFailedJobs(scope, id) : 0;
  const which = id === 'all' ? 'all' : [id];
  switch (kind) {
    case 'leads':
      return retryDeadLetters(scope, which, jobs);
    case 'notices':
      return retryDeadNotices(scope, which, jobs);
    case 'jobs':
      return retryFailedJobs(scope, id, jobs);
    case 'refunds':
      return id !== 'all' && (await retryRefund({ scope, jobs, clock }, id)) ? 1 : 0;
  }
}
