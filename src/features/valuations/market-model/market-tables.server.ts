import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { cataloguePolicies } from '../../../platform/postgres/tenant-policies.ts';
import type { RangedLine } from './market-line.ts';

/**
 * One row: what the market asks, learnt from all dealerships' listings. Everybody may read it, since it holds lines and
 * counts and nobody's listing.
 */
export const marketModels = pgTable(
  'market_models',
  {
    single: boolean().primaryKey().default(true),
    lines: jsonb().$type<RangedLine[]>().notNull().default([]),
    fittedAt: timestamp({ withTimezone: true }),
    /** When somebody last began to fit it anew, be it that nothing came of it. */
    startedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [check('market_models_single', sql`${t.single}`), ...cataloguePolicies('market_models')],
);
