/**
 * Limits how many jobs run concurrently and how many wait, so that a burst of work does not slow down everything else.
 * Rejects when the queue is full.
 */
export interface Semaphore {
  run<Result>(job: () => Promise<Result>): Promise<Result>;
  /** True when nothing runs and nothing waits. */
  isIdle(): boolean;
}

export class SemaphoreFullError extends Error {
  constructor() {
    super('too many jobs are waiting');
  }
}

export type SemaphoreOptions = {
  slots: number;
  maxWaiting: number;
  /** Rejects a job that has waited this long. */
  maxWaitMs?: number;
  /** A job that takes longer gives up its slot and goes on: it waits for something else, and others need not wait for it. */
  maxHoldMs?: number;
};

export function createSemaphore({ slots, maxWaiting, maxWaitMs, maxHoldMs }: SemaphoreOptions): Semaphore {
  const waiting: (() => void)[] = [];
  let free = slots;

  async function acquireSlot(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new SemaphoreFullError();
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        // In a new turn of the event loop: a queue of jobs that wait for nothing would run within one.
        setImmediate(resolve);
      };
      const timer =
        maxWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.splice(waiting.indexOf(start), 1);
              reject(new SemaphoreFullError());
            }, maxWaitMs);
      waiting.push(start);
    });
  }

  /** Hands the slot to the next waiter, so that a later caller cannot overtake. */
  function releaseSlot(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    isIdle: () => free === slots,
    async run(job) {
      await acquireSlot();
      const release = onlyOnce(releaseSlot);
      const timer = maxHoldMs === undefined ? undefined : setTimeout(release, maxHoldMs);
      try {
        return await job();
      } finally {
        clearTimeout(timer);
        release();
      }
    },
  };
}

function onlyOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
