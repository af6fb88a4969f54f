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

type SemaphoreOptions = {
  slots: number;
  maxWaiting: number;
  /** Rejects a job that has waited this long. */
  maxWaitMs?: number;
};

export function createSemaphore({ slots, maxWaiting, maxWaitMs }: SemaphoreOptions): Semaphore {
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
        resolve();
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
      try {
        return await job();
      } finally {
        releaseSlot();
      }
    },
  };
}
