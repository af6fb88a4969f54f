import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sitePolicies } from '../../platform/postgres/tenant-policies.ts';
import { siteId } from '../sites/site-tables.server.ts';

/** What stays of events and phone reveals whose lifetime is over (features/privacy): how many there were. */
export const monthlyCounts = pgTable(
  'monthly_counts',
  {
    siteId: siteId(),
    measure: text().notNull(), // `event 39`, `phone reveals`
    month: date().notNull(), // its first day
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.measure, t.month] }),
    check('monthly_counts_count', sql`${t.count} > 0`),
    check('monthly_counts_month', sql`extract(day from ${t.month}) = 1`),
    ...sitePolicies('monthly_counts'),
  ],
);
