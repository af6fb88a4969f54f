import type { Clock } from '../../../platform/clock.ts';

/** @returns a function that is true at most once in this time; first after it */
export function createTimer(clock: Clock, everyMs: number): () => boolean {
  let dueAt = clock().getTime() + everyMs;
  return () => {
    const now = clock().getTime();
    if (now < dueAt) return false;
    dueAt = now + everyMs;
    return true;
  };
}
