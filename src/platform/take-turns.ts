/** Does a piece of work when it is its turn. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets a few at a time do what is about the same thing, in the order in which they came. A crowd that wants one thing
 * then takes what all share, connections above all, a few at a time, and most of it finds the matter decided.
 */
export function takeTurns(atOnce: number): InTurn {
  const queues = new Map<string, { busy: number; waiting: (() => void)[] }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { busy: 0, waiting: [] };
    queues.set(key, queue);
    // A place is handed over rather than given back, so that nobody who comes later gets it first.
    if (queue.busy < atOnce) queue.busy += 1;
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
