import type { JobQueue } from './job-queue.ts';

const day = 86_400;

/** Recording a dead job needs only the database, so it is retried until it succeeds. */
const ofDeadLetters = { retrySeconds: 10, retryForSeconds: 60 * day };

type Patience = Pick<JobQueue, 'retrySeconds' | 'retryForSeconds'>;

/** These queues, and the dead letter queue for jobs that ran out of retries. */
export const queuesWithDeadLetters = (
  names: readonly string[],
  deadLetters: string,
  patience: Patience,
): JobQueue[] => [
  { name: deadLetters, ...ofDeadLetters },
  ...names.map((name) => ({ name, ...patience, deadLetterQueue: deadLetters })),
];
