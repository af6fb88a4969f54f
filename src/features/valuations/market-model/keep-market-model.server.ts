import { createAlarmClock } from '../../../platform/alarm-clock.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { refitMarketModel } from './refit-market-model.server.ts';

/** How often to ask whether it is time. */
const askMs = 300_000;

type Keeper = { database: Database; clock: Clock; logError(error: unknown): void };

/**
 * Sees to it that the model of the market is of today, from now on. Where that fails the old one stays.
 * @returns the way to stop
 */
export function keepMarketModel({ database, clock, logError }: Keeper): () => Promise<void> {
  const alarm = createAlarmClock();
  const stopping = new AbortController();
  const { signal } = stopping;
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      await refitMarketModel(database.forPlatform(), clock, signal).catch((error: unknown) => {
        if (!signal.aborted) logError(error);
      });
      await alarm.sleep(askMs);
    }
  };
  const keeping = keep();
  return async () => {
    stopping.abort();
    alarm.ring();
    await keeping;
  };
}
