import { sql } from 'drizzle-orm';
import type { PlatformScope, SiteScope } from '../../platform/postgres/database.ts';
import { events } from './event-tables.server.ts';
import type { EventId, EventParams } from './event-ids.ts';

export type VisitorEvent = { eventId: EventId; params: EventParams; page: string | null };

export const recordEvents = (scope: SiteScope, occurred: readonly VisitorEvent[]): Promise<void> =>
  scope.run(async (tx) => {
    await tx.insert(events).values(occurred.map((event) => ({ ...event, siteId: scope.siteId })));
  });

/** Creates the missing partitions for this month and the next ones. */
export const createEventPartitions = (scope: PlatformScope): Promise<void> =>
  scope.run(async (tx) => {
    await tx.execute(sql`select app.create_event_partitions()`);
  });
