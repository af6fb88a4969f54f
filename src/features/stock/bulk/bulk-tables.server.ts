import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { dealershipOnlyPolicies, now } from '../../../platform/postgres/tenant-policies.ts';
import { ownDealership } from '../../sites/site-tables.server.ts';
import type { StockValues } from '../fields/derive-values.ts';
import type { BulkChange } from './bulk-change.ts';

/** A change of many cars that a worker applies, and can undo. */
export const stockBulkEdits = pgTable(
  'stock_bulk_edits',
  {
    id: uuid().primaryKey(),
    dealershipId: ownDealership(),
    staffId: text().notNull(),
    staffName: text().notNull(),
    change: jsonb().$type<BulkChange>().notNull(),
    /** `undoing` and `undone` after the person took it back; `failed` if the worker gave up one of both. */
    state: text().$type<'running' | 'done' | 'undoing' | 'undone' | 'failed'>().notNull().default('running'),
    createdAt: now(),
    finishedAt: timestamp({ withTimezone: true }),
    /** The last attempt failed, and the worker tries again at this time. */
    retryAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('stock_bulk_edits_state', sql`${t.state} in ('running', 'done', 'undoing', 'undone', 'failed')`),
    index('stock_bulk_edits_newest').on(t.dealershipId, t.createdAt),
    ...dealershipOnlyPolicies('stock_bulk_edits'),
  ],
);

/**
 * The cars of a bulk edit. `before` and `after` have the changed fields only, so that undoing restores these fields, and
 * only where nobody has changed them since.
 */
export const stockBulkEditCars = pgTable(
  'stock_bulk_edit_cars',
  {
    editId: uuid().notNull(),
    dealershipId: ownDealership(),
    carId: integer().notNull(),
    state: text()
      .$type<'waiting' | 'changed' | 'unchanged' | 'refused' | 'undone' | 'kept'>()
      .notNull()
      .default('waiting'),
    before: jsonb().$type<StockValues>(),
    after: jsonb().$type<StockValues>(),
    reason: text(),
    /** When the edit pinned the car's field: undoing releases this pin, but none that was set before or after. */
    pinnedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.editId, t.carId] }),
    foreignKey({ columns: [t.editId], foreignColumns: [stockBulkEdits.id] }).onDelete('cascade'),
    check(
      'stock_bulk_edit_cars_state',
      sql`${t.state} in ('waiting', 'changed', 'unchanged', 'refused', 'undone', 'kept')`,
    ),
    index('stock_bulk_edit_cars_by_state').on(t.editId, t.state, t.carId),
    ...dealershipOnlyPolicies('stock_bulk_edit_cars'),
  ],
);
