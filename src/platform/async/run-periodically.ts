import { createInterruptibleSleep } from './interruptible-sleep.ts';

type PeriodicOptions = { everyMs: number; onError(error: unknown): void };

/**
 * Runs work now, and again `everyMs` after it finished, until stopped. Reports errors and continues.
 * @returns a function that stops it and waits for running work; work that observes the signal ends early without an
 * error
 */
export function runPeriodically(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, onError }: PeriodicOptions,
): () => Promise<void> {
  const timer = createInterruptibleSleep();
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await work(signal).catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
      await timer.sleep(everyMs);
    }
  };
  const running = loop();
  return async () => {
    stopping.abort();
    timer.wake();
    await running;
  };
}
