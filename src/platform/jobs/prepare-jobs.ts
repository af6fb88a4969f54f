import { PgBoss } from 'pg-boss';
import { toConnectionOptions } from '../postgres/connections/connection-options.ts';
import { grantRows } from '../postgres/grant-rows.ts';
import { jobPolicies } from './job-policies.ts';
import { type JobQueue, maxRetryDelaySeconds, getRetryLimit } from './job-queue.ts';
import { failedJobsQueue, jobSchema } from './job-schema.ts';

const day = 86_400;

/** How long operators see a failed job. */
const failedSeconds = 30 * day;

/** Settings of every job, besides its queue's retry policy. */
const shared = {
  // How long a killed process is silent before another one takes over its jobs.
  heartbeatSeconds: 15,
  expireInSeconds: 300,
  // Jobs survive months without a worker.
  retentionSeconds: 365 * day,
  // Results are recorded elsewhere; a short table is fast to read.
  deleteAfterSeconds: 3600,
};

/**
 * Creates the queues as their owner, and grants the application access to their rows. The application may not change
 * tables, so this runs at every start, next to the migrations. It is idempotent.
 */
export async function prepareJobs(url: string, queues: readonly JobQueue[]): Promise<void> {
  const boss = new PgBoss({
    ...toConnectionOptions(url),
    application_name: 'forecourt queues',
    schema: jobSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Connection errors between two statements; statements throw their own.
  boss.on('error', () => undefined);
  try {
    await boss.start();
    // A dead letter queue must exist before the queues that refer to it.
    for (const { name, ...options } of toQueueOptions(queues)) {
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await grantRows(url, jobSchema, jobPolicies);
}

/** Dead letter queues come first and keep what they recorded; every other queue has one. */
function toQueueOptions(queues: readonly JobQueue[]) {
  const deadLetters = new Set(queues.flatMap(({ deadLetterQueue }) => deadLetterQueue ?? []));
  const [keeping, working] = [true, false].map((keeps) => queues.filter(({ name }) => deadLetters.has(name) === keeps));
  const failedJobs = { name: failedJobsQueue, retrySeconds: 0, retryForSeconds: 0 };
  return [
    { ...toRetryOptions(failedJobs), retentionSeconds: failedSeconds },
    ...(keeping ?? []).map((queue) => ({ ...toRetryOptions(queue), deleteAfterSeconds: failedSeconds })),
    ...(working ?? []).map((queue) => ({
      ...toRetryOptions(queue),
      deadLetter: queue.deadLetterQueue ?? failedJobsQueue,
    })),
  ];
}

const toRetryOptions = ({ name, ...policy }: JobQueue) => ({
  ...shared,
  name,
  retryLimit: getRetryLimit(policy),
  retryDelay: policy.retrySeconds,
  retryBackoff: true,
  retryDelayMax: maxRetryDelaySeconds,
});
