import { sql } from 'drizzle-orm';
import { bigserial, check, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { now, sitePolicies } from '../../platform/postgres/tenant-policies.ts';
import { siteId } from '../sites/site-tables.server.ts';
import type { EventId, EventParams } from './event-ids.ts';

/** Events that the site's pages report about visitors. One partition per month (decision 016). */
export const events = pgTable(
  'events',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    siteId: siteId(),
    eventId: smallint().$type<EventId>().notNull(),
    params: jsonb().$type<EventParams>().notNull().default({}),
    page: text(), // path without the query
    createdAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.createdAt] }),
    check('events_params', sql`jsonb_typeof(${t.params}) = 'object'`),
    check('events_page', sql`${t.page} like '/%'`),
    index('events_of_site').on(t.siteId, t.createdAt),
    ...sitePolicies('events'),
  ],
);
