/**
 * Limits how many jobs run at once and how many wait, so that a burst of work does not slow down everything else.
 * Rejects when the queue is full.
 */
export interface Semaphore {
  run<Result>(job: () => Promise<Result>): Promise<Result>;
  /** True when nothing runs and nothing waits. */
  isIdle(): boolean;
}

export class SemaphoreFullError extends Error {
  constructor() {
    super('too many pictures are waiting to be made');
  }
}

type SlotsOptions = {
  slots: number;
  maxWaiting: number;
  /** Rejects a job that has waited this long. */
  maxWaitMs?: number;
};

export function createSemaphore({ slots, maxWaiting, maxWaitMs }: SlotsOptions): Semaphore {
  const waiting: (() => void)[] = [];
  let free = slots;

  async function takeSlot(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new SemaphoreFullError();
    await new Promise<void>((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer =
        maxWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.splice(waiting.indexOf(go), 1);
              reject(new SemaphoreFullError());
            }, maxWaitMs);
      waiting.push(go);
    });
  }

  /** Hands the slot to the next in line, so that a later caller cannot overtake. */
  function giveSlotBack(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    isIdle: () => free === slots,
    async run(job) {
      await takeSlot();
      try {
        return await job();
      } finally {
        giveSlotBack();
      }
    },
  };
}
