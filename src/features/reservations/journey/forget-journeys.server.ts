import { createAlarmClock } from '../../../platform/alarm-clock.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { forgetJourneys } from './journey-store.server.ts';

const everyMs = 3_600_000;

/** Forgets old journeys, from now on. @returns the way to stop */
export function keepForgettingJourneys({
  database,
  logError,
}: {
  database: Database;
  logError(error: unknown): void;
}): () => Promise<void> {
  const alarm = createAlarmClock();
  const stopping = new AbortController();
  const keep = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await forgetJourneys(database.forPlatform()).catch(logError);
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
