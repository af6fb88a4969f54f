import type { PlatformDatabase } from '../../platform/postgres/platform-database.ts';
import { createEventPartitions } from './event-store.server.ts';

const dayMs = 86_400_000;

type MaintenanceOptions = { platformDatabase: PlatformDatabase; logError(error: unknown): void };

/**
 * Creates the partitions of the coming months, now and every day. A failure loses nothing: two months exist in advance,
 * and a default partition takes the rest.
 */
export async function maintainEventPartitions({
  platformDatabase,
  logError,
}: MaintenanceOptions): Promise<() => Promise<void>> {
  const create = () => createEventPartitions(platformDatabase.forPlatform()).catch(logError);
  let creating = create();
  const timer = setInterval(() => (creating = create()), dayMs).unref();
  await creating;
  return async () => {
    clearInterval(timer);
    await creating;
  };
}
