import type { JobQueue } from './job-queue.ts';

const day = 86_400;

/** Recording a dead job needs only the database, so it is retried until it succeeds. */
const deadLetterPolicy = { retrySeconds: 10, retryForSeconds: 60 * day };

type RetryPolicy = Pick<JobQueue, 'retrySeconds' | 'retryForSeconds'>;

/** These queues, and the dead letter queue for jobs that ran out of retries. */
export const queuesWithDeadLetters = (
  names: readonly string[],
  deadLetters: string,
  policy: RetryPolicy,
): JobQueue[] => [
  { name: deadLetters, ...deadLetterPolicy },
  ...names.map((name) => ({ name, ...policy, deadLetterQueue: deadLetters })),
];
