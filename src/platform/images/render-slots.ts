/**
 * Bounds how many pictures are made at once and how many may wait, so that a burst of new pictures slows pictures down
 * and never pages. Whoever comes when the line is full is told to come back.
 */
export interface RenderSlots {
  run<Result>(job: () => Promise<Result>): Promise<Result>;
  /** True when nothing is being made and nobody waits. */
  areIdle(): boolean;
}

export class TooManyRendersError extends Error {
  constructor() {
    super('too many pictures are waiting to be made');
  }
}

type SlotsOptions = {
  slots: number;
  mostWaiting: number;
  /** Whoever has waited so long is told to come back. */
  mostWaitMs?: number;
};

export function createRenderSlots({ slots, mostWaiting, mostWaitMs }: SlotsOptions): RenderSlots {
  const waiting: (() => void)[] = [];
  let free = slots;

  async function takeSlot(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new TooManyRendersError();
    await new Promise<void>((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer =
        mostWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.splice(waiting.indexOf(go), 1);
              reject(new TooManyRendersError());
            }, mostWaitMs);
      waiting.push(go);
    });
  }

  /** Hands the slot to the next in line without freeing it in between, so that nobody can overtake. */
  function giveSlotBack(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    areIdle: () => free === slots,
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
