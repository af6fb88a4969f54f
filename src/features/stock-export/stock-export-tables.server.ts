import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { dealershipOnlyPolicies, id, moment, now } from '../../platform/postgres/tenant-policies.ts';
import { ownDealership } from '../sites/site-tables.server.ts';
import type { ExportKind, ExportSettings } from './destinations/stock-export.ts';
import type { PushState, PushTrigger } from './pushes/push-states.ts';

/** A server that gets the dealership's own CSV, when cars change or once a day. */
export const stockExports = pgTable(
  'stock_exports',
  {
    id: id(),
    dealershipId: ownDealership(),
    name: text().notNull(),
    kind: text().$type<ExportKind>().notNull(),
    settings: jsonb().$type<ExportSettings>().notNull(),
    // Passwords and keys, encrypted as those of stock sources. Never read for a page, never in the audit log.
    secret: text(),
    // Of an SFTP server: `SHA256:…` of the key that it had when it was first reached.
    hostKey: text(),
    // The key that it showed instead, until a person accepts it or the server has its known key again.
    offeredHostKey: text(),
    // Counts saved settings, so that a push with older ones does not pass for one with these.
    version: integer().notNull().default(1),
    onChange: boolean().notNull().default(false),
    // `06:30` in the dealership's time zone.
    dailyAt: text(),
    // When the daily push is due. Moves on once it has succeeded.
    nextRunAt: moment(),
    paused: boolean().notNull().default(false),
    // All changes of earlier transactions are in the last file. Later ones are found in `car_changes`.
    readTo: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    // SHA-256 of the last file that arrived: a change that is not in the file sends nothing.
    sentHash: text(),
    lastSentAt: moment(),
    lastStartedAt: moment(),
    // Failed pushes since the last one that succeeded, and when the next one may start by itself.
    failures: smallint().notNull().default(0),
    retryAt: moment(),
    // Managers have been told that pushes fail. Cleared by the next one that succeeds.
    alertedAt: moment(),
    createdAt: now(),
  },
  (t) => [
    unique('stock_exports_owner').on(t.id, t.dealershipId),
    unique('stock_exports_name_once').on(t.dealershipId, t.name),
    check('stock_exports_kind', sql`${t.kind} in ('https', 'sftp')`),
    check('stock_exports_secret', sql`${t.secret} ~ '^v[0-9]+:'`),
    ...dealershipOnlyPolicies('stock_exports'),
  ],
);

/** Pushes: one transfer of the file each. A destination has at most one unfinished push. */
export const stockExportRuns = pgTable(
  'stock_export_runs',
  {
    id: id(),
    dealershipId: ownDealership(),
    exportId: integer().notNull(),
    trigger: text().$type<PushTrigger>().notNull(),
    state: text().$type<PushState>().notNull().default('waiting'),
    rows: integer(),
    bytes: bigint({ mode: 'number' }),
    // Why it failed: the code of an OutboundError, and a sentence for the dealer.
    failureCode: text(),
    message: text(),
    // The process that works on the push. A killed one loses it when the time is over.
    lease: uuid(),
    leasedUntil: moment(),
    createdAt: now(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (t) => [
    foreignKey({
      name: 'stock_export_runs_own_export',
      columns: [t.exportId, t.dealershipId],
      foreignColumns: [stockExports.id, stockExports.dealershipId],
    }).onDelete('cascade'),
    uniqueIndex('stock_export_runs_one_open')
      .on(t.exportId)
      .where(sql`${t.state} in ('waiting', 'sending')`),
    index('stock_export_runs_of_export').on(t.exportId, t.id.desc()),
    index('stock_export_runs_finished').on(t.finishedAt),
    check('stock_export_runs_trigger', sql`${t.trigger} in ('change', 'daily', 'hand')`),
    check('stock_export_runs_state', sql`${t.state} in ('waiting', 'sending', 'sent', 'failed')`),
    ...dealershipOnlyPolicies('stock_export_runs'),
  ],
);
