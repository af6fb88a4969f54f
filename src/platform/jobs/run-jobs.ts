import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../async/with-timeout.ts';

/** A job that this worker has claimed. */
export type ClaimedJob = { id: string; retryCount: number; data: Readonly<Record<string, unknown>> };

/** Claims the jobs of one queue and records their results. */
export type JobSource = {
  /** Claims due jobs, within the concurrency limit of their groups. */
  claim(most: number): Promise<ClaimedJob[]>;
  complete(job: ClaimedJob): Promise<unknown>;
  /** Schedules a retry. */
  fail(job: ClaimedJob): Promise<unknown>;
  /** Reports that these jobs are still running. */
  heartbeat(jobs: ClaimedJob[]): Promise<unknown>;
};

/**
 * The handler records and reports what went wrong; the queue, which many can read, only learns that the job must be
 * retried. Unexpected errors are logged and also lead to a retry.
 */
export type JobHandler = (data: ClaimedJob['data']) => Promise<'done' | 'again'>;

export type RunningJobs = {
  /** Checks for due jobs. */
  wake(): void;
  /** The queue has not answered for a while. */
  isStuck(): boolean;
  /** Stops claiming and waits for running jobs, up to a limit. */
  stop(): Promise<void>;
};

export type RunOptions = {
  concurrency?: number;
  pollMs?: number;
  heartbeatMs?: number;
  jobTimeoutMs?: number;
  claimTimeoutMs?: number;
  stuckMs?: number;
  stopMs?: number;
  onError(error: unknown): void;
};

const momentMs = 20;

/**
 * Runs the jobs of a queue concurrently, so that a slow one delays no other. Checks for more when woken, when a job
 * ends, and at intervals.
 */
export function runJobs(source: JobSource, handle: JobHandler, options: RunOptions): RunningJobs {
  const {
    concurrency: most = 64,
    pollMs = 30_000,
    heartbeatMs: touchMs = 5000,
    jobTimeoutMs: maxMs = 120_000,
    stopMs = 15_000,
    onError,
  } = options;
  const { claimTimeoutMs: answerMs = 25_000, stuckMs = 30_000 } = options;
  const underWay = new Map<ClaimedJob, Promise<void>>();
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let unansweredSince: number | undefined;

  const work = async (job: ClaimedJob): Promise<void> => {
    const outcome = await withTimeout(maxMs, handle(job.data)).catch((error: unknown) => {
      onError(error);
      return 'again' as const;
    });
    await (outcome === 'done' ? source.complete(job) : source.fail(job));
  };

  const begin = (job: ClaimedJob): void => {
    // If the result cannot be recorded, another worker takes the job over once its heartbeat stops.
    const done = work(job)
      .catch(onError)
      .finally(() => {
        underWay.delete(job);
        wakeSoon();
      });
    underWay.set(job, done);
  };

  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted && underWay.size < most) {
      lookAgain = false;
      unansweredSince ??= performance.now();
      const jobs = await withTimeout(answerMs, source.claim(most - underWay.size));
      unansweredSince = undefined;
      jobs.forEach(begin);
      if (jobs.length === 0 && !lookAgain) return;
    }
  };

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    lookAgain = false;
    looking = look()
      .catch(onError)
      .finally(() => {
        looking = undefined;
        // At full concurrency the next job that ends wakes the worker.
        if (lookAgain && underWay.size < most) wake();
      });
  };

  // Jobs that end at about the same time trigger one check.
  let ending: NodeJS.Timeout | undefined;
  const wakeSoon = (): void => {
    ending ??= setTimeout(() => {
      ending = undefined;
      wake();
    }, momentMs).unref();
  };

  const poll = setInterval(wake, pollMs).unref();
  const touch = setInterval(() => {
    if (underWay.size > 0) source.heartbeat([...underWay.keys()]).catch(onError);
  }, touchMs).unref();
  wake();

  return {
    wake,
    isStuck: () => unansweredSince !== undefined && performance.now() - unansweredSince > stuckMs,
    stop: async () => {
      stopping.abort();
      clearInterval(poll);
      clearTimeout(ending);
      const ended = Promise.resolve(looking).then(() => Promise.all(underWay.values()));
      await Promise.race([ended, wait(stopMs, undefined, { ref: false })]);
      clearInterval(touch);
    },
  };
}
