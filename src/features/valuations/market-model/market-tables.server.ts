import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { cataloguePolicies } from '../../../platform/postgres/tenant-policies.ts';
import type { RangedLine } from './market-line.ts';

/**
 * One row: the market model, fitted to the listings of all dealerships. Every tenant may read it, because it contains
 * lines and counts, no listings.
 */
export const marketModels = pgTable(
  'market_models',
  {
    single: boolean().primaryKey().default(true),
    lines: jsonb().$type<RangedLine[]>().notNull().default([]),
    fittedAt: timestamp({ withTimezone: true }),
    /** When the last fit started, whether it finished or not. */
    startedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [check('market_models_single', sql`${t.single}`), ...cataloguePolicies('market_models')],
);
