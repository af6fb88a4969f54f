import type { Clock } from '../../platform/clock.ts';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import { deleteForeignChanges, pruneChanges } from './car-index-store.server.ts';

const pruneEveryMs = 3_600_000;

/** @returns a function that deletes old changes from the log, at most once an hour once none are left to delete */
export function pruneChangesHourly(scope: PlatformScope, clock: Clock): () => Promise<void> {
  let pruneAgainAt = -Infinity;
  return async () => {
    const now = clock().getTime();
    if (now < pruneAgainAt) return;
    await deleteForeignChanges(scope);
    if ((await pruneChanges(scope)) === 0) pruneAgainAt = now + pruneEveryMs;
  };
}
