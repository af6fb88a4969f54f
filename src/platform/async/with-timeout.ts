import { setTimeout as wait } from 'node:timers/promises';

/** @throws after `ms`. The work itself continues. */
export async function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const finished = new AbortController();
  const timeout = wait(ms, undefined, { signal: finished.signal, ref: false }).then(() => {
    throw new Error(`timed out after ${ms / 1000} seconds`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timeout.catch(() => undefined);
    finished.abort();
  }
}
