import { bigint, boolean, integer, pgPolicy, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appRole, platformOnly } from '../../../platform/postgres/tenant-policies.ts';

/**
 * The search indexes that servers share, one row for each format of the cars. The row is also the lease of the one
 * process that writes the index.
 */
export const sharedIndexes = pgTable(
  'shared_indexes',
  {
    name: text().primaryKey(),
    /** The process that may write until `leased_until`. */
    holder: uuid().notNull(),
    /** Counts the holders. Versions of documents begin with it, so a former holder cannot overwrite newer ones. */
    epoch: integer().notNull(),
    leasedUntil: timestamp({ withTimezone: true }).notNull(),
    /** How far the index follows the change log; null until the index is built. */
    position: text(),
    /** The database cluster in which the position is valid. */
    cluster: text(),
    /** When the index last had every change. */
    upToDateAt: timestamp({ withTimezone: true }),
    /** When a server last searched the index, to the minute. */
    readAt: timestamp({ withTimezone: true }),
    /** The number of the last batch. */
    lastBatch: bigint({ mode: 'number' }).notNull().default(0),
    rebuildRequested: boolean().notNull().default(false),
  },
  () => [pgPolicy('shared_indexes_platform', { for: 'all', to: appRole, using: platformOnly })],
);

/**
 * Changes by the writer, numbered without gaps. Servers read it to discard cached pages. Rows are deleted after an
 * hour; a server that has missed some discards everything.
 */
export const sharedIndexBatches = pgTable(
  'shared_index_batches',
  {
    indexName: text()
      .notNull()
      .references(() => sharedIndexes.name, { onDelete: 'cascade' }),
    batch: bigint({ mode: 'number' }).notNull(),
    /** Whose cars changed; null for all. */
    dealershipIds: integer().array(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.indexName, t.batch] }),
    pgPolicy('shared_index_batches_platform', { for: 'all', to: appRole, using: platformOnly }),
  ],
);
