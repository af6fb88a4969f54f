import { PgBoss } from 'pg-boss';
import { grantRows } from '../postgres/grant-rows.ts';
import { guardJobs } from './guard-jobs.ts';
import { type JobQueue, longestWaitSeconds, retriesWithin } from './job-queue.ts';
import { jobSchema } from './job-schema.ts';

const day = 86_400;

/** What a job's row is given beside its queue's patience. */
const shared = {
  // A process that was killed is silent for this long before somebody else takes its jobs up.
  heartbeatSeconds: 15,
  expireInSeconds: 300,
  // Nobody at work for months loses nothing.
  retentionSeconds: 365 * day,
  // What was done is on record elsewhere; a short table is read quickly.
  deleteAfterSeconds: 3600,
};

/**
 * Makes the queues, as the role that owns them, and lets the application work with their rows. It may not change the
 * tables, so this runs at every start, beside the migrations. Servers that start together find it done.
 */
export async function prepareJobs(url: string, queues: readonly JobQueue[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'forecourt queues',
    schema: jobSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Errors of a connection between two statements; the statements throw their own.
  boss.on('error', () => undefined);
  try {
    await boss.start();
    // A queue is there before the ones that leave their dead letters in it.
    for (const queue of queues.toSorted((a, b) => Number(Boolean(a.deadLetters)) - Number(Boolean(b.deadLetters)))) {
      const options = optionsOf(queue);
      await boss.createQueue(queue.name, options);
      await boss.updateQueue(queue.name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await grantRows(url, jobSchema, guardJobs);
}

const optionsOf = (queue: JobQueue) => ({
  ...shared,
  retryLimit: retriesWithin(queue),
  retryDelay: queue.retrySeconds,
  retryBackoff: true,
  retryDelayMax: longestWaitSeconds,
  ...(queue.deadLetters && { deadLetter: queue.deadLetters }),
});
