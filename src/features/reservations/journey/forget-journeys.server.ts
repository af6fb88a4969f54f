import { keepDoing } from '../../../platform/keep-doing.ts';
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
  return keepDoing(() => forgetJourneys(database.forPlatform()), { everyMs, onError: logError });
}
