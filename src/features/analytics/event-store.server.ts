import { sql } from 'drizzle-orm';
import type { PlatformScope, SiteScope } from '../../platform/postgres/database.ts';
import { events } from './event-tables.server.ts';
import type { EventId, EventParams } from './event.ts';

export type VisitorEvent = { eventId: EventId; params: EventParams; page: string | null };

export const recordEvents = (scope: SiteScope, happened: readonly VisitorEvent[]): Promise<void> =>
  scope.run(async (tx) => {
    await tx.insert(events).values(happened.map((event) => ({ ...event, siteId: scope.siteId })));
  });

/** This month's and the next ones'; those that there are stay as they are. */
export const makeEventPartitions = (scope: PlatformScope): Promise<void> =>
  scope.run(async (tx) => {
    await tx.execute(sql`select app.make_event_partitions()`);
  });
