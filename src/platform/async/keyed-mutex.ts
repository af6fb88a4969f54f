/** Runs work when the key has a free slot. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrent work per key, first come first served. Many requests for the same thing then use shared resources,
 * such as connections, a few at a time, and most find the work already done.
 */
export function createKeyedMutex(concurrency: number): KeyedMutex {
  const queues = new Map<string, { busy: number; waiting: (() => void)[] }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { busy: 0, waiting: [] };
    queues.set(key, queue);
    // Hands the slot to the next waiter, so that a later caller cannot overtake.
    if (queue.busy < concurrency) queue.busy += 1;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else if ((queue.busy -= 1) === 0) queues.delete(key);
    }
  };
}
