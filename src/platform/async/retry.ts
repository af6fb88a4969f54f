import { setTimeout as wait } from 'node:timers/promises';

/**
 * Tries once, and again after each delay. The delays may go on for ever: waiting does not keep the process alive.
 * @throws the last error
 */
export async function retry<Value>(work: () => Promise<Value>, waitsMs: Iterable<number>): Promise<Value> {
  for (const ms of waitsMs) {
    try {
      return await work();
    } catch {
      await wait(ms, undefined, { ref: false });
    }
  }
  return work();
}
