import type { SiteScope } from '../../platform/postgres/database.ts';
import { events } from './event-tables.server.ts';
import type { EventId, EventParams } from './event.ts';

export type VisitorEvent = { eventId: EventId; params: EventParams; page: string | null };

export const recordEvents = (scope: SiteScope, happened: readonly VisitorEvent[]): Promise<void> =>
  scope.run(async (tx) => {
    await tx.insert(events).values(happened.map((event) => ({ ...event, siteId: scope.siteId })));
  });
