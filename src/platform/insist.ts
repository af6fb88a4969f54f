import { setTimeout as wait } from 'node:timers/promises';

/** Tries as often as there are waits, and once more. @throws what the last try threw. */
export async function insist<Value>(work: () => Promise<Value>, waitsMs: readonly number[]): Promise<Value> {
  const [first, ...rest] = waitsMs;
  if (first === undefined) return work();
  return work().catch(async () => {
    await wait(first);
    return insist(work, rest);
  });
}
