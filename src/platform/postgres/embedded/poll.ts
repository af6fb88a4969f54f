import { setTimeout as delay } from 'node:timers/promises';

const INTERVAL_MS = 20;

/** Polls until the result is neither undefined nor false. Returns undefined on timeout. */
export async function poll<T>(
  check: () => Promise<T> | T,
  withinMs: number,
): Promise<Exclude<T, undefined | false> | undefined> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const result = await check();
    if (result !== undefined && result !== false) return result as Exclude<T, undefined | false>;
    if (performance.now() >= deadline) return undefined;
    await delay(INTERVAL_MS);
  }
}
