import { setImmediate } from 'node:timers/promises';

/** The call has used more CPU time than allowed. */
export class CpuBudgetExceededError extends Error {
  constructor() {
    super('The server is busy. Please try again in a moment, or request less at once.');
    this.name = 'CpuBudgetExceededError';
  }
}

export type Task<Result> = () => Promise<Result>;

/** The CPU time of this thread in milliseconds. Waiting does not count. */
export type CpuClock = () => number;

export const threadCpuTime: CpuClock = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Twice the maximum estimated cost of a call. Exceeding it means that the server is overloaded. */
const maxCpuMs = 500;

/**
 * Runs tasks one after another and yields to the event loop in between: the engine may run synchronously, and fifty
 * searches must not block other requests.
 * @throws CpuBudgetExceededError when the budget is used up and tasks remain
 */
export async function runSequentially<Result>(tasks: readonly Task<Result>[], clock: CpuClock): Promise<Result[]> {
  const results: Result[] = [];
  let used = 0;
  for (const task of tasks) {
    if (used > maxCpuMs) throw new CpuBudgetExceededError();
    const start = clock();
    results.push(await task());
    used += clock() - start;
    await setImmediate();
  }
  return results;
}
