import type { Database } from '../../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import { eraseExpired, listRetainers } from './retention-store.server.ts';

type RetentionDependencies = {
  database: Pick<Database, 'forDealership'>;
  platformDatabase: Pick<PlatformDatabase, 'forPlatform'>;
  clock(): Date;
  batchSize?: number;
};

/** The hour of the night, in the dealership's time zone. */
const hour = '02';

/**
 * Erases what is older than each dealership stores, at night and in batches, each a transaction of its own. Servers that do it
 * at once take turns; the second finds nothing.
 */
export async function eraseExpiredRecords(tools: RetentionDependencies, signal?: AbortSignal): Promise<void> {
  const { database, platformDatabase, clock, batchSize = 200 } = tools;
  for (const { id, state } of await listRetainers(platformDatabase.forPlatform())) {
    if (!toLocalTime(clock(), getTimeZone(state)).time.startsWith(hour)) continue;
    const scope = database.forDealership(id);
    let erased: number;
    do {
      if (signal?.aborted) return;
      erased = await eraseExpired(scope, batchSize);
    } while (erased > 0);
  }
}
