import { setTimeout as wait } from 'node:timers/promises';

/** A job that somebody has taken up. */
export type TakenJob = { id: string; retryCount: number; data: Readonly<Record<string, unknown>> };

/** Where the jobs of one queue come from, and who is told how they went. */
export type JobSource = {
  /** Takes up to so many that are due, never more of one group at a time than the group may have. */
  take(most: number): Promise<TakenJob[]>;
  complete(job: TakenJob): Promise<unknown>;
  fail(job: TakenJob, error: unknown): Promise<unknown>;
  /** Says that these are still being worked on. */
  touch(jobs: TakenJob[]): Promise<unknown>;
};

export type JobHandler = (data: TakenJob['data']) => Promise<void>;

export type RunningJobs = {
  /** There may be something to do. */
  wake(): void;
  /** Takes up no more, and waits for what is under way, but not for ever. */
  stop(): Promise<void>;
};

export type RunOptions = {
  most?: number;
  pollMs?: number;
  touchMs?: number;
  longestMs?: number;
  stopMs?: number;
  onError(error: unknown): void;
};

const momentMs = 20;

/**
 * Works through a queue: every job by itself, many at once, so that a slow one holds up nobody. Looks for more when it
 * is woken, when a job is done, and every second, since a wake-up can be lost and a job can be due again by itself.
 */
export function runJobs(source: JobSource, handle: JobHandler, options: RunOptions): RunningJobs {
  const { most = 64, pollMs = 1000, touchMs = 5000, longestMs = 120_000, stopMs = 15_000, onError } = options;
  const underWay = new Map<TakenJob, Promise<void>>();
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  const work = async (job: TakenJob): Promise<void> => {
    try {
      await within(longestMs, handle(job.data));
    } catch (error) {
      await source.fail(job, error);
      return;
    }
    await source.complete(job);
  };

  const begin = (job: TakenJob): void => {
    // Whoever cannot say how a job went leaves it to the others, when it has been silent for long enough.
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
      const jobs = await source.take(most - underWay.size);
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
        // With all hands full there is nothing to look for: whatever ends next wakes us.
        if (lookAgain && underWay.size < most) wake();
      });
  };

  // Those that end within a moment of one another make room together: one look for all of them.
  let ending: NodeJS.Timeout | undefined;
  const wakeSoon = (): void => {
    ending ??= setTimeout(() => {
      ending = undefined;
      wake();
    }, momentMs).unref();
  };

  const poll = setInterval(wake, pollMs).unref();
  const touch = setInterval(() => {
    if (underWay.size > 0) source.touch([...underWay.keys()]).catch(onError);
  }, touchMs).unref();
  wake();

  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(poll);
      clearTimeout(ending);
      await looking;
      await Promise.race([Promise.all(underWay.values()), wait(stopMs, undefined, { ref: false })]);
      clearInterval(touch);
    },
  };
}

/** @throws when it takes longer: its place is given to another, whatever becomes of it. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const late = wait(ms, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`not done within ${ms / 1000} seconds`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}
