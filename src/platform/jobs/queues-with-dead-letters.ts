import type { JobQueue } from './job-queue.ts';

const day = 86_400;

/** To note down that something is dead needs nobody but the database: it is tried until it works. */
const ofDeadLetters = { retrySeconds: 10, patienceSeconds: 60 * day };

type Patience = Pick<JobQueue, 'retrySeconds' | 'patienceSeconds'>;

/** These queues, and the one that takes what could not be done in their time. */
export const queuesWithDeadLetters = (
  names: readonly string[],
  deadLetters: string,
  patience: Patience,
): JobQueue[] => [
  { name: deadLetters, ...ofDeadLetters },
  ...names.map((name) => ({ name, ...patience, deadLetters })),
];
