import { setTimeout as wait } from 'node:timers/promises';
import { within } from '../within.ts';

/** A job that somebody has taken up. */
export type TakenJob = { id: string; retryCount: number; data: Readonly<Record<string, unknown>> };

/** Where the jobs of one queue come from, and who is told how they went. */
export type JobSource = {
  /** Takes up to so many that are due, never more of one group at a time than the group may have. */
  take(most: number): Promise<TakenJob[]>;
  complete(job: TakenJob): Promise<unknown>;
  /** It is to be tried again. */
  fail(job: TakenJob): Promise<unknown>;
  /** Says that these are still being worked on. */
  touch(jobs: TakenJob[]): Promise<unknown>;
};

/**
 * Whoever handles a job keeps and tells what went wrong with it: the queue, which many can read, only learns that it is
 * to be tried again. What is thrown was not foreseen; it is logged, and means the same.
 */
export type JobHandler = (data: TakenJob['data']) => Promise<'done' | 'again'>;

export type RunningJobs = {
  /** There may be something to do. */
  wake(): void;
  /** Nobody has told it for a while whether there is anything to do. */
  isStuck(): boolean;
  /** Takes up no more, and waits for what is under way, but not for ever. */
  stop(): Promise<void>;
};

export type RunOptions = {
  most?: number;
  pollMs?: number;
  touchMs?: number;
  longestMs?: number;
  answerMs?: number;
  stuckMs?: number;
  stopMs?: number;
  onError(error: unknown): void;
};

const momentMs = 20;

/**
 * Works through a queue: every job by itself, many at once, so that a slow one holds up nobody. Looks for more when it
 * is woken, when a job is done, and now and then by itself.
 */
export function runJobs(source: JobSource, handle: JobHandler, options: RunOptions): RunningJobs {
  const { most = 64, pollMs = 30_000, touchMs = 5000, longestMs = 120_000, stopMs = 15_000, onError } = options;
  const { answerMs = 25_000, stuckMs = 30_000 } = options;
  const underWay = new Map<TakenJob, Promise<void>>();
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let unansweredSince: number | undefined;

  const work = async (job: TakenJob): Promise<void> => {
    const outcome = await within(longestMs, handle(job.data)).catch((error: unknown) => {
      onError(error);
      return 'again' as const;
    });
    await (outcome === 'done' ? source.complete(job) : source.fail(job));
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
      unansweredSince ??= performance.now();
      const jobs = await within(answerMs, source.take(most - underWay.size));
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
