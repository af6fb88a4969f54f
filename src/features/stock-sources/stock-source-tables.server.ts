import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { dealershipOnlyPolicies, id, moment, now } from '../../platform/postgres/tenant-policies.ts';
import { cars } from '../cars/car-tables.server.ts';
import { images, ownDealership } from '../sites/site-tables.server.ts';
import type { StockValues } from '../stock/fields/derive-values.ts';
import type { RowReason } from './runs/parse-row.ts';
import type { ChangeAction } from './runs/stock-run.ts';
import type { RunConfig, RunCounts, RollbackRequest } from './runs/stock-run.ts';
import type { FetchState } from './transports/connection.ts';
import type { RunState } from './runs/run-states.ts';
import type { Schedule, SourceKind, SourceMapping, SourceSettings } from './sources/stock-source.ts';

const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A row of a source or a run always has its dealership. */
const ownSource = (sourceId: AnyPgColumn, dealershipId: AnyPgColumn) =>
  foreignKey({
    columns: [sourceId, dealershipId],
    foreignColumns: [stockSources.id, stockSources.dealershipId],
  }).onDelete('cascade');
const ownRun = (runId: AnyPgColumn, dealershipId: AnyPgColumn) =>
  foreignKey({ columns: [runId, dealershipId], foreignColumns: [stockRuns.id, stockRuns.dealershipId] }).onDelete(
    'cascade',
  );
/** A row of a car moves with it to another dealership. */
const ownCar = (carId: AnyPgColumn, dealershipId: AnyPgColumn) =>
  foreignKey({ columns: [carId, dealershipId], foreignColumns: [cars.id, cars.dealershipId] })
    .onDelete('cascade')
    .onUpdate('cascade');

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Where a dealership's cars come from: an uploaded file, a file that is fetched on a schedule, or calls of the stock API. */
export const stockSources = pgTable(
  'stock_sources',
  {
    id: id(),
    dealershipId: ownDealership(),
    name: text().notNull(),
    kind: text().$type<SourceKind>().notNull(),
    settings: jsonb().$type<SourceSettings>().notNull().default({}),
    // Passwords and keys, encrypted. Never read for a page, never in the audit log.
    secret: text(),
    mapping: jsonb().$type<SourceMapping>(),
    schedule: jsonb().$type<Schedule>(),
    nextRunAt: moment(),
    // Its runs are applied without confirmation, unless the circuit breaker stops them.
    trusted: boolean().notNull().default(false),
    // A car is withdrawn once more runs than this in a row have not contained it.
    missingAfterRuns: smallint().notNull().default(0),
    enabled: boolean().notNull().default(true),
    // The last time that a file arrived or the server said that it has not changed.
    lastDeliveredAt: moment(),
    // Identifies the file that was last applied: ETag, Last-Modified, SHA-256.
    lastVersion: jsonb().$type<FetchState>(),
    // Of an SFTP server: `SHA256:…` of the key that it had when it was first reached.
    hostKey: text(),
    // The key that it showed instead, until a person accepts it or the server has its known key again.
    offeredHostKey: text(),
    // Managers have been told that the source fails or is silent. Cleared by the next delivery.
    alertedAt: moment(),
    createdAt: now(),
  },
  (t) => [
    unique('stock_sources_owner').on(t.id, t.dealershipId),
    unique('stock_sources_name_once').on(t.dealershipId, t.name),
    index('stock_sources_due').on(t.nextRunAt),
    check('stock_sources_kind', sql`${t.kind} in ('upload', 'https', 'sftp', 'api')`),
    check('stock_sources_secret', sql`${t.secret} ~ '^v[0-9]+:'`),
    check('stock_sources_missing', sql`${t.missingAfterRuns} between 0 and 100`),
    ...dealershipOnlyPolicies('stock_sources'),
  ],
);

/** A file of a source, in the database, so that every server can continue a run. Deleted with the time for a rollback. */
export const stockFiles = pgTable(
  'stock_files',
  {
    id: id(),
    dealershipId: ownDealership(),
    sourceId: integer().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    version: jsonb().$type<FetchState>(),
    createdAt: now(),
  },
  (t) => [
    ownSource(t.sourceId, t.dealershipId),
    index('stock_files_of_source').on(t.sourceId, t.id),
    ...dealershipOnlyPolicies('stock_files'),
  ],
);

export const stockFileChunks = pgTable(
  'stock_file_chunks',
  {
    fileId: integer()
      .notNull()
      .references(() => stockFiles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    dealershipId: ownDealership(),
    content: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.position] }), ...dealershipOnlyPolicies('stock_file_chunks')],
);

/** One pass of a source over the stock: read, planned, confirmed, applied. A source has at most one unfinished run. */
export const stockRuns = pgTable(
  'stock_runs',
  {
    id: id(),
    dealershipId: ownDealership(),
    sourceId: integer().notNull(),
    fileId: integer().references(() => stockFiles.id, { onDelete: 'set null' }),
    state: text().$type<RunState>().notNull().default('waiting'),
    // The settings of the source when the run started: changes to the source do not affect it.
    config: jsonb().$type<RunConfig>().notNull(),
    counts: jsonb().$type<RunCounts>(),
    // Why the circuit breaker stopped it, why it failed, or why it was cancelled. A sentence for the dealer.
    message: text(),
    // How much of the current step is done, from 0 to 1, and how many rows or changes that is.
    progress: jsonb().$type<{ part: number; done: number }>(),
    // The process that works on the run. A killed one loses it when the time is over.
    lease: uuid(),
    leasedUntil: moment(),
    // Changes up to this one are applied; up to the other one, undone.
    appliedTo: bigint({ mode: 'number' }).notNull().default(0),
    undoneTo: bigint({ mode: 'number' }).notNull().default(0),
    rollback: jsonb().$type<RollbackRequest>(),
    undoneFields: text().array().notNull().default([]),
    createdAt: now(),
    stepStartedAt: moment(),
    plannedAt: moment(),
    appliedAt: moment(),
    finishedAt: moment(),
  },
  (t) => [
    ownSource(t.sourceId, t.dealershipId),
    unique('stock_runs_owner').on(t.id, t.dealershipId),
    uniqueIndex('stock_runs_one_open')
      .on(t.sourceId)
      .where(sql`${t.state} in ('waiting', 'reading', 'planned', 'stopped', 'applying', 'rolling_back')`),
    index('stock_runs_of_source').on(t.sourceId, t.id.desc()),
    ...dealershipOnlyPolicies('stock_runs'),
  ],
);

/**
 * The planned and later the applied changes of a run: the result of the dry run and the basis of a rollback. `keep` records that
 * a row changed without changing its car; `missing`, that a car is not in the file but stays for now; `unclear`, that it is not in
 * the file, but that a row without a stock number may be about it.
 */
export const stockRunChanges = pgTable(
  'stock_run_changes',
  {
    id: bigId(),
    dealershipId: ownDealership(),
    runId: integer().notNull(),
    action: text().$type<ChangeAction>().notNull(),
    stocknum: text().notNull(),
    // Not of a car that is added.
    carId: integer(),
    // Changed fields only.
    before: jsonb().$type<StockValues>().notNull().default({}),
    after: jsonb().$type<StockValues>().notNull().default({}),
    rowNumber: integer(),
    rowHash: text(),
    // All values of the row, of a car that exists.
    rowValues: jsonb().$type<StockValues>(),
    photos: text().array(),
    // The addresses that the car had before, for a rollback.
    formerPhotos: text().array(),
    // Why it was not applied. A sentence for the dealer.
    skipped: text(),
  },
  (t) => [
    ownRun(t.runId, t.dealershipId),
    index('stock_run_changes_of_run').on(t.runId, t.id),
    ...dealershipOnlyPolicies('stock_run_changes'),
  ],
);

/** Rows of a file that a run did not use. */
export const stockRunQuarantine = pgTable(
  'stock_run_quarantine',
  {
    id: bigId(),
    dealershipId: ownDealership(),
    runId: integer().notNull(),
    rowNumber: integer().notNull(),
    line: integer(),
    stocknum: text(),
    // As in the file, long ones truncated.
    row: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    reasons: jsonb().$type<readonly RowReason[]>().notNull(),
    // Of a row without a stock number: the run since which every file has had this row.
    sinceRun: integer(),
  },
  (t) => [
    ownRun(t.runId, t.dealershipId),
    index('stock_run_quarantine_of_run').on(t.runId, t.id),
    ...dealershipOnlyPolicies('stock_run_quarantine'),
  ],
);

/** The cars that a source supplies. A car has at most one source. */
export const stockSourceCars = pgTable(
  'stock_source_cars',
  {
    carId: integer().primaryKey(),
    dealershipId: ownDealership(),
    sourceId: integer()
      .notNull()
      .references(() => stockSources.id, { onDelete: 'cascade' }),
    // The row and the state of the car when they last agreed. A row that has not changed, of a car that nobody has changed, is
    // not compared.
    rowHash: text(),
    carUpdatedAt: moment(),
    missingRuns: smallint().notNull().default(0),
    // The run since which no file has had the car.
    absentSinceRun: integer(),
    // The status before this source withdrew the car, for when the car is back.
    withdrawnFrom: text(),
    // The run that added the car, or that found it without a source.
    linkedByRun: integer(),
  },
  (t) => [
    ownCar(t.carId, t.dealershipId),
    index('stock_source_cars_of_source').on(t.sourceId, t.carId),
    ...dealershipOnlyPolicies('stock_source_cars'),
  ],
);

/** The photos of a car by their addresses, in the order of the source. */
export const stockPhotoUrls = pgTable(
  'stock_photo_urls',
  {
    carId: integer().notNull(),
    position: smallint().notNull(),
    dealershipId: ownDealership(),
    url: text().notNull(),
    etag: text(),
    lastModified: text(),
    // Of the fetched bytes: the same photo under two addresses is stored once.
    contentHash: text(),
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
    state: text().$type<'waiting' | 'stored' | 'failed'>().notNull().default('waiting'),
    error: text(),
    // When it is fetched or checked next; null when it is not.
    dueAt: moment().default(sql`app.now()`),
    attempts: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.carId, t.position] }),
    ownCar(t.carId, t.dealershipId),
    index('stock_photo_urls_due').on(t.dueAt),
    index('stock_photo_urls_of_image').on(t.imageId),
    ...dealershipOnlyPolicies('stock_photo_urls'),
  ],
);
