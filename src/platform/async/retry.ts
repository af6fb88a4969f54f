import { setTimeout as wait } from 'node:timers/promises';

/** Tries once, and again after each delay. @throws the last error */
export async function retry<Value>(work: () => Promise<Value>, waitsMs: readonly number[]): Promise<Value> {
  const [first, ...rest] = waitsMs;
  if (first === undefined) return work();
  return work().catch(async () => {
    await wait(first);
    return retry(work, rest);
  });
}
