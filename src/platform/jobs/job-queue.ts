/** A kind of job, and how patient it is. */
export type JobQueue = {
  name: string;
  /** How long the first wait after a failure is at least; every further one is twice as long, with some chance in it. */
  retrySeconds: number;
  /** How long a job is tried again. Then it goes to the dead letters, or has failed where there are none. */
  patienceSeconds: number;
  /** The queue that takes what could not be done. */
  deadLetters?: string;
};

/** However often something has failed, it is tried again after an hour. */
export const longestWaitSeconds = 3600;

/** How many tries fill the time, the first one not counted. pg-boss waits between once and twice the doubled time. */
export function retriesWithin({ retrySeconds, patienceSeconds }: Omit<JobQueue, 'name'>): number {
  let retries = 0;
  for (let waited = 0; waited < patienceSeconds; retries++) {
    waited += Math.min(longestWaitSeconds, 1.5 * Math.max(retrySeconds, 1) * 2 ** Math.min(retries, 16));
  }
  return retries;
}
