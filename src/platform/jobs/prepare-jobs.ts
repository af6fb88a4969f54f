import { PgBoss } from 'pg-boss';
import { toConnectionOptions } from '../postgres/connections/connection-options.ts';
import { grantRows } from '../postgres/grant-rows.ts';
import { jobPolicies } from './job-policies.ts';
import { type JobQueue, maxRetryDelaySeconds, getRetryLimit } from './job-queue.ts';
import { jobSchema } from './job-schema.ts';

const day = 86_400;

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
    for (const queue of queues.toSorted(
      (a, b) => Number(Boolean(a.deadLetterQueue)) - Number(Boolean(b.deadLetterQueue)),
    )) {
      const options = toQueueOptions(queue);
      await boss.createQueue(queue.name, options);
      await boss.updateQueue(queue.name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await grantRows(url, jobSchema, jobPolicies);
}

const toQueueOptions = (queue: JobQueue) => ({
  ...shared,
  retryLimit: getRetryLimit(queue),
  retryDelay: queue.retrySeconds,
  retryBackoff: true,
  retryDelayMax: maxRetryDelaySeconds,
  ...(queue.deadLetterQueue && { deadLetter: queue.deadLetterQueue }),
});
