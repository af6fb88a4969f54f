import type { Database } from '../../../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../../platform/postgres/platform-database.ts';
import { readChangedLeads, readSharedChanges } from '../changed-leads-store.server.ts';
import { createLeadStreams, type LeadStreams } from './lead-streams.server.ts';
import { readWatchAccess } from './watch-access-store.server.ts';

type Opening = {
  database: Pick<Database, 'forDealership' | 'listen'>;
  platformDatabase: Pick<PlatformDatabase, 'forPlatform'>;
  onError(error: unknown): void;
};

/** The streams of this process; it listens to the database on one connection. */
export async function openLeadStreams({ database, platformDatabase, onError }: Opening): Promise<LeadStreams> {
  const platform = platformDatabase.forPlatform();
  const streams = createLeadStreams({
    database,
    onError,
    store: {
      readChangedLeads,
      readSharedChanges,
      readWatchAccess: (sessions) => readWatchAccess(platform, sessions),
    },
  });
  await database.listen('leads', (payload) => streams.announce(payload === undefined ? undefined : Number(payload)));
  return streams;
}
