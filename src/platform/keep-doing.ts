import { createAlarmClock } from './alarm-clock.ts';

type Pace = { everyMs: number; onError(error: unknown): void };

/**
 * Does something now, and again a while after it was done, until it is stopped. A failure is told, and the next time is
 * another chance.
 * @returns the way to stop, which waits for what is under way; what heeds the signal then ends early, and fails nobody
 */
export function keepDoing(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, onError }: Pace,
): () => Promise<void> {
  const alarm = createAlarmClock();
  const stopping = new AbortController();
  const { signal } = stopping;
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      await work(signal).catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
      await alarm.sleep(everyMs);
    }
  };
  const keeping = keep();
  return async () => {
    stopping.abort();
    alarm.ring();
    await keeping;
  };
}
