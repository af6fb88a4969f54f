import type { Database } from '../../platform/postgres/database.ts';
import { createEventPartitions } from './event-store.server.ts';

const dayMs = 86_400_000;

type Keeper = { database: Database; logError(error: unknown): void };

/**
 * Creates the partitions of the coming months, now and every day. A failure loses nothing: two months exist in advance,
 * and a default partition takes the rest.
 */
export async function maintainEventPartitions({ database, logError }: Keeper): Promise<() => Promise<void>> {
  const make = () => createEventPartitions(database.forPlatform()).catch(logError);
  let making = make();
  const timer = setInterval(() => (making = make()), dayMs).unref();
  await making;
  return async () => {
    clearInterval(timer);
    await making;
  };
}
