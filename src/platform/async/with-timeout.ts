import { setTimeout as wait } from 'node:timers/promises';

/** @throws after `ms`. The work itself continues. */
export async function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const over = new AbortController();
  const late = wait(ms, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`not done within ${ms / 1000} seconds`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}
