import { withTimeout } from '../async/with-timeout.ts';
import type { RunningJobs } from './run-jobs.ts';

export type PollOptions = {
  /** Returns the queues with a due job. */
  findDue(queues: readonly string[]): Promise<readonly string[]>;
  /** The workers of each queue. */
  runners: ReadonlyMap<string, readonly Pick<RunningJobs, 'wake'>[]>;
  everyMs: number;
  timeoutMs?: number;
  onError(error: unknown): void;
};

/**
 * Wakes the workers of queues with due jobs, with one query for all queues: notifications can be lost, and retries
 * become due without one. Polling each queue separately would keep an idle server busy.
 *
 * @returns a function that stops polling
 */
export function pollDueQueues({ findDue, runners, everyMs, timeoutMs = 5000, onError }: PollOptions): () => void {
  let isPolling = false;
  const wake = (queues: Iterable<string>): void => {
    for (const queue of queues) for (const runner of runners.get(queue) ?? []) runner.wake();
  };
  const poll = async (): Promise<void> => {
    if (isPolling || runners.size === 0) return;
    isPolling = true;
    try {
      wake(await withTimeout(timeoutMs, findDue([...runners.keys()])));
    } catch (error) {
      onError(error);
      wake(runners.keys()); // workers query their queue themselves, and report if that fails too
    } finally {
      isPolling = false;
    }
  };
  const timer = setInterval(() => void poll(), everyMs).unref();
  return () => clearInterval(timer);
}
