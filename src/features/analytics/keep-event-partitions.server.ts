import type { Database } from '../../platform/postgres/database.ts';
import { makeEventPartitions } from './event-store.server.ts';

const dayMs = 86_400_000;

type Keeper = { database: Database; logError(error: unknown): void };

/**
 * Sees to it that the months to come have a place for their events, now and every day. Where that fails nothing is lost:
 * there are two months in hand, and after them a partition for the rest.
 */
export async function keepEventPartitions({ database, logError }: Keeper): Promise<() => Promise<void>> {
  const make = () => makeEventPartitions(database.forPlatform()).catch(logError);
  let making = make();
  const timer = setInterval(() => (making = make()), dayMs).unref();
  await making;
  return async () => {
    clearInterval(timer);
    await making;
  };
}
