import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../async/with-timeout.ts';

/** A job that this worker has claimed. */
export type ClaimedJob = { id: string; retryCount: number; data: Readonly<Record<string, unknown>> };

/** Claims the jobs of one queue and records their results. */
export type JobSource = {
  /** Claims due jobs, within the concurrency limit of their groups. */
  claim(max: number): Promise<ClaimedJob[]>;
  complete(job: ClaimedJob): Promise<unknown>;
  /** Schedules a retry, or gives the job up; the last reason is kept with it. */
  fail(job: ClaimedJob, reason: string | undefined): Promise<unknown>;
  /** Reports that these jobs are still running. */
  heartbeat(jobs: ClaimedJob[]): Promise<unknown>;
};

export type JobOutcome = 'done' | 'again' | { again: string };

/**
 * The handler records and reports what went wrong; the queue records that the job must be retried, and the reason if it is
 * told. Unexpected errors are logged and also lead to a retry.
 */
export type JobHandler = (data: ClaimedJob['data']) => Promise<JobOutcome>;

export type RunningJobs = {
  /** Checks for due jobs. */
  wake(): void;
  /** The queue has not responded for a while. */
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

const batchMs = 20;

/** The message of a failed query contains its parameters, which may be personal data; that of its cause does not. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/**
 * Runs the jobs of a queue concurrently, so that a slow one delays no other. Checks for more when woken, when a job
 * ends, and at intervals.
 */
export function runJobs(source: JobSource, handle: JobHandler, options: RunOptions): RunningJobs {
  const {
    concurrency = 64,
    pollMs = 30_000,
    heartbeatMs = 5000,
    jobTimeoutMs = 120_000,
    stopMs = 15_000,
    onError,
  } = options;
  const { claimTimeoutMs = 25_000, stuckMs = 30_000 } = options;
  const running = new Map<ClaimedJob, Promise<void>>();
  const stopping = new AbortController();
  let checking: Promise<void> | undefined;
  let checkAgain = false;
  let claimingSince: number | undefined;

  const work = async (job: ClaimedJob): Promise<void> => {
    const outcome = await withTimeout(jobTimeoutMs, handle(job.data)).catch((error: unknown) => {
      onError(error);
      return { again: toReason(error) };
    });
    if (outcome === 'done') await source.complete(job);
    else await source.fail(job, outcome === 'again' ? undefined : outcome.again);
  };

  const start = (job: ClaimedJob): void => {
    // If the result cannot be recorded, another worker takes the job over once its heartbeat stops.
    const done = work(job)
      .catch(onError)
      .finally(() => {
        running.delete(job);
        wakeSoon();
      });
    running.set(job, done);
  };

  const check = async (): Promise<void> => {
    while (!stopping.signal.aborted && running.size < concurrency) {
      checkAgain = false;
      claimingSince ??= performance.now();
      const jobs = await withTimeout(claimTimeoutMs, source.claim(concurrency - running.size));
      claimingSince = undefined;
      jobs.forEach(start);
      if (jobs.length === 0 && !checkAgain) return;
    }
  };

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    if (checking) {
      checkAgain = true;
      return;
    }
    checkAgain = false;
    checking = check()
      .catch(onError)
      .finally(() => {
        checking = undefined;
        // At full concurrency the next job that ends wakes the worker.
        if (checkAgain && running.size < concurrency) wake();
      });
  };

  // Jobs that end at about the same time trigger one check.
  let ending: NodeJS.Timeout | undefined;
  const wakeSoon = (): void => {
    ending ??= setTimeout(() => {
      ending = undefined;
      wake();
    }, batchMs).unref();
  };

  const poll = setInterval(wake, pollMs).unref();
  const heartbeat = setInterval(() => {
    if (running.size > 0) source.heartbeat([...running.keys()]).catch(onError);
  }, heartbeatMs).unref();
  wake();

  return {
    wake,
    isStuck: () => claimingSince !== undefined && performance.now() - claimingSince > stuckMs,
    stop: async () => {
      stopping.abort();
      clearInterval(poll);
      clearTimeout(ending);
      const ended = Promise.resolve(checking).then(() => Promise.all(running.values()));
      await Promise.race([ended, wait(stopMs, undefined, { ref: false })]);
      clearInterval(heartbeat);
    },
  };
}
