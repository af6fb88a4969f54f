import { createInterruptibleSleep } from '../../../platform/async/interruptible-sleep.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import { matchListingEvents, type MatchDependencies } from './match-listing-events.server.ts';

export type FollowOptions = Omit<MatchDependencies, 'scope' | 'database'> & {
  database: Pick<Database, 'forSite' | 'listen'>;
  platformDatabase: PlatformDatabase;
  logError(error: unknown): void;
};

/** A fallback for lost notifications and killed workers. */
const pollMs = 5000;
/** Batches bursts of single changes. */
const pauseMs = 500;

/**
 * Matches listing events with saved searches from now on, woken by PostgreSQL whenever a car changes.
 * @returns a function that stops it
 */
export async function followListingEvents({
  database,
  platformDatabase,
  logError,
  ...dependencies
}: FollowOptions): Promise<() => Promise<void>> {
  const scope = platformDatabase.forPlatform();
  const poll = createInterruptibleSleep();
  const pause = createInterruptibleSleep();
  const stopping = new AbortController();
  const { signal } = stopping;
  await database.listen('car_changed', poll.wake);
  let failing = false;

  const matchBatch = async (): Promise<number> => {
    const count = await matchListingEvents({ ...dependencies, database, scope });
    failing = false;
    return count;
  };
  const onFailure = (error: unknown): 0 => {
    // Logs once per outage.
    if (!failing && !signal.aborted) logError(error);
    failing = true;
    return 0;
  };
  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      if ((await matchBatch().catch(onFailure)) > 0) continue;
      await pause.sleep(pauseMs);
      await poll.sleep(pollMs);
    }
  };
  const following = follow();
  return async () => {
    stopping.abort();
    pause.wake();
    poll.wake();
    await following;
  };
}
