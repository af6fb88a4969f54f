/** A queue and its retry policy. */
export type JobQueue = {
  name: string;
  /** Minimum delay before the first retry; it doubles with every retry, with jitter. */
  retrySeconds: number;
  /** How long a job is retried. Then it goes to the dead letter queue. */
  retryForSeconds: number;
  /** The queue for jobs that failed for good, for a worker that records them. Without it they are only kept. */
  deadLetterQueue?: string;
};

/** The retry delay never exceeds an hour. */
export const maxRetryDelaySeconds = 3600;

/** The number of retries within the time. pg-boss waits between once and twice the doubled delay. */
export function getRetryLimit({ retrySeconds, retryForSeconds }: Omit<JobQueue, 'name'>): number {
  let retries = 0;
  for (let waited = 0; waited < retryForSeconds; retries++) {
    waited += Math.min(maxRetryDelaySeconds, 1.5 * Math.max(retrySeconds, 1) * 2 ** Math.min(retries, 16));
  }
  return retries;
}
