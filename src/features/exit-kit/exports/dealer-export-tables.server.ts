import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { dealershipOnlyPolicies, now } from '../../../platform/postgres/tenant-policies.ts';
import { ownDealership } from '../../sites/site-tables.server.ts';
import type { ArchiveProgress } from '../archive-steps.ts';
import type { DealerExportState } from './dealer-export.ts';

/** An archive of all data of a dealership, written by a worker and stored for some days. */
export const dealerExports = pgTable(
  'dealer_exports',
  {
    id: uuid().primaryKey(),
    dealershipId: ownDealership(),
    staffId: text().notNull(),
    staffName: text().notNull(),
    state: text().$type<DealerExportState>().notNull().default('waiting'),
    progress: jsonb().$type<ArchiveProgress>(),
    /** Names the attempt, and the files of a finished one. */
    lease: uuid(),
    leasedUntil: timestamp({ withTimezone: true }),
    bytes: bigint({ mode: 'number' }),
    createdAt: now(),
    finishedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('dealer_exports_state', sql`${t.state} in ('waiting', 'running', 'done', 'failed', 'cancelled', 'deleted')`),
    check('dealer_exports_stored', sql`${t.state} <> 'done' or num_nulls(${t.lease}, ${t.bytes}, ${t.expiresAt}) = 0`),
    uniqueIndex('dealer_exports_one_at_a_time')
      .on(t.dealershipId)
      .where(sql`${t.state} in ('waiting', 'running')`),
    index('dealer_exports_newest').on(t.dealershipId, t.createdAt),
    ...dealershipOnlyPolicies('dealer_exports'),
  ],
);

/** The files that an archive is stored in, one after the other. A row is there before its file, and until it is deleted. */
export const dealerExportParts = pgTable(
  'dealer_export_parts',
  {
    /** In the storage of archives. */
    name: text().primaryKey(),
    exportId: uuid().notNull(),
    dealershipId: ownDealership(),
    /** Of the attempt that wrote it. */
    lease: uuid().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.exportId], foreignColumns: [dealerExports.id] }).onDelete('cascade'),
    index('dealer_export_parts_in_order').on(t.exportId, t.lease, t.position),
    ...dealershipOnlyPolicies('dealer_export_parts'),
  ],
);
