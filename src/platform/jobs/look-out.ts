import { within } from '../within.ts';
import type { RunningJobs } from './run-jobs.ts';

export type LookOutOptions = {
  /** Which of these queues have a job that is due. */
  due(queues: readonly string[]): Promise<readonly string[]>;
  /** Who works through each queue. */
  runners: ReadonlyMap<string, readonly Pick<RunningJobs, 'wake'>[]>;
  everyMs?: number;
  answerMs?: number;
  onError(error: unknown): void;
};

/**
 * Wakes whoever has something to do, by one question for all queues: a notice can be lost, and a job can be due again by
 * itself. If every queue asked for itself, a server that nobody uses would be at it all day.
 *
 * @returns what ends it
 */
export function lookOut({ due, runners, everyMs = 1000, answerMs = 5000, onError }: LookOutOptions): () => void {
  let isLooking = false;
  const wake = (queues: Iterable<string>): void => {
    for (const queue of queues) for (const runner of runners.get(queue) ?? []) runner.wake();
  };
  const look = async (): Promise<void> => {
    if (isLooking || runners.size === 0) return;
    isLooking = true;
    try {
      wake(await within(answerMs, due([...runners.keys()])));
    } catch (error) {
      onError(error);
      wake(runners.keys()); // they ask for themselves, and are the ones to say if that cannot be done either
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}
