import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { findStockField } from '../../stock/fields/stock-fields.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { RunState } from '../runs/run-states.ts';
import type { RunCounts } from '../runs/stock-run.ts';
import type { FetchState } from '../transports/connection.ts';
import type { SourceInput, StockSource } from './stock-source.ts';

type Dated<Row, Key extends keyof Row> = Omit<Row, Key> & Record<Key, string | null>;
type SourceRow = Dated<StockSource, 'nextRunAt' | 'lastDeliveredAt' | 'createdAt'>;

const columns = sql.raw(`s.id, s.name, s.kind, s.settings, s.secret is not null as "hasSecret", s.mapping, s.schedule,
  s.next_run_at as "nextRunAt", s.trusted, s.missing_after_runs as "missingAfterRuns", s.enabled,
  s.last_delivered_at as "lastDeliveredAt", s.created_at as "createdAt", s.host_key as "hostKey",
  s.offered_host_key as "offeredHostKey"`);

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toSource = <Row extends SourceRow>({ nextRunAt, lastDeliveredAt, createdAt, ...row }: Row) => ({
  ...row,
  nextRunAt: toDate(nextRunAt),
  lastDeliveredAt: toDate(lastDeliveredAt),
  createdAt: new Date(createdAt as string),
});

export type ListedSource = StockSource & {
  /** Cars that it supplies and that are for sale. */
  cars: number;
  lastRun: LastRun<Date> | null;
};

type LastRun<Moment> = {
  id: number;
  state: RunState;
  counts: RunCounts | null;
  message: string | null;
  createdAt: Moment;
};

/** The sources of the dealership, by name. */
export async function listSources(tx: Transaction): Promise<ListedSource[]> {
  const { rows } = await tx.execute<SourceRow & { cars: number; lastRun: LastRun<string> | null }>(sql`
    select ${columns},
      (select count(*)::int from stock_source_cars sc join cars c on c.id = sc.car_id
       -- The dealership again: with the source alone, PostgreSQL reads the cars of all dealerships in the order of their ids.
       where sc.source_id = s.id and c.dealership_id = (select app.dealership_id())
         and c.status not in ('withdrawn', 'sold') and not c.sold) as cars,
      (select jsonb_build_object('id', r.id, 'state', r.state, 'counts', r.counts, 'message', r.message,
         'createdAt', r.created_at)
       from stock_runs r where r.source_id = s.id order by r.id desc limit 1) as "lastRun"
    from stock_sources s where s.dealership_id = app.dealership_id() order by s.name, s.id`);
  return rows.map(({ lastRun, ...row }) => ({
    ...toSource(row),
    lastRun: lastRun && { ...lastRun, createdAt: new Date(lastRun.createdAt) },
  }));
}

export async function listSourceNames(tx: Transaction): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from stock_sources where dealership_id = app.dealership_id()`,
  );
  return rows;
}

/** Sources whose columns are mapped, so that others can be mapped alike. */
export async function listMappedSources(tx: Transaction): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select id, name from stock_sources
    where dealership_id = app.dealership_id() and mapping is not null order by name, id`);
  return rows;
}

export async function findSource(tx: Transaction, sourceId: number): Promise<StockSource | undefined> {
  const { rows } = await tx.execute<SourceRow>(
    sql`select ${columns} from stock_sources s where s.id = ${sourceId} and s.dealership_id = app.dealership_id()`,
  );
  return rows[0] && toSource(rows[0]);
}

/** Locks the source until the transaction ends: what a person saves is decided by what is stored. */
export async function lockSource(tx: Transaction, sourceId: number): Promise<StockSource | undefined> {
  await tx.execute(
    sql`select from stock_sources where id = ${sourceId} and dealership_id = app.dealership_id() for update`,
  );
  return findSource(tx, sourceId);
}

/** Reads the encrypted secret and the state of the last fetch, to fetch the next file. */
export async function readFetchDetails(tx: Transaction, sourceId: number) {
  const { rows } = await tx.execute<
    Pick<StockSource, 'kind' | 'settings'> & {
      secret: string | null;
      lastVersion: FetchState | null;
      hostKey: string | null;
    }
  >(sql`
    select kind, settings, secret, last_version as "lastVersion", host_key as "hostKey" from stock_sources
    where id = ${sourceId}`);
  return rows[0];
}

const toRow = (input: SourceInput) => ({
  name: input.name,
  kind: input.kind,
  settings: JSON.stringify(input.settings),
  mapping: input.mapping ? JSON.stringify(input.mapping) : null,
  schedule: input.schedule && JSON.stringify(input.schedule),
});

type Stored = {
  nextRunAt: Date | null;
  /** Encrypted. */
  secret: string | null;
};

/** How many sources the dealership has. Until the transaction ends, no other one can add one. */
export async function countSourcesLocked(tx: Transaction, dealershipId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stock_sources'), ${dealershipId})`);
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from stock_sources where dealership_id = ${dealershipId}`,
  );
  return rows[0]?.count ?? 0;
}

export async function insertSource(
  tx: Transaction,
  dealershipId: number,
  input: SourceInput,
  { nextRunAt, secret }: Stored,
): Promise<number> {
  const row = toRow(input);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into stock_sources (dealership_id, name, kind, settings, mapping, schedule, secret, trusted, missing_after_runs,
      enabled, next_run_at)
    values (${dealershipId}, ${row.name}, ${row.kind}, ${row.settings}::jsonb, ${row.mapping}::jsonb, ${row.schedule}::jsonb,
      ${secret}, ${input.trusted}, ${input.missingAfterRuns}, ${input.enabled},
      ${nextRunAt?.toISOString() ?? null}::timestamptz)
    returning id`);
  return rows[0]?.id as number;
}

/** The next run reads the whole file again: what it means may have changed. */
export async function updateSource(
  tx: Transaction,
  sourceId: number,
  input: SourceInput,
  { nextRunAt, secret, keepsSecret }: Stored & { keepsSecret: boolean },
): Promise<boolean> {
  const row = toRow(input);
  const { rows } = await tx.execute(sql`
    update stock_sources set name = ${row.name}, kind = ${row.kind}, settings = ${row.settings}::jsonb,
      mapping = ${row.mapping}::jsonb, schedule = ${row.schedule}::jsonb,
      secret = coalesce(${secret}::text, case when ${keepsSecret} then secret end),
      trusted = ${input.trusted}, missing_after_runs = ${input.missingAfterRuns}, enabled = ${input.enabled},
      next_run_at = ${nextRunAt?.toISOString() ?? null}::timestamptz, last_version = null,
      host_key = case when settings -> 'host' = ${row.settings}::jsonb -> 'host' then host_key end,
      offered_host_key = case when settings -> 'host' = ${row.settings}::jsonb -> 'host' then offered_host_key end
    where id = ${sourceId} and dealership_id = app.dealership_id() returning id`);
  return rows.length > 0;
}

/** Its cars stay. @returns false if there is none, or a run is changing cars */
export async function deleteSource(tx: Transaction, sourceId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from stock_sources s where id = ${sourceId} and dealership_id = app.dealership_id() and not exists (
      select from stock_runs r where r.source_id = s.id and r.state in ('applying', 'rolling_back'))
    returning id`);
  return rows.length > 0;
}

/** The state whose time zone the dealership's schedules use. */
export async function readDealershipState(tx: Transaction, dealershipId: number): Promise<AustralianState> {
  const { rows } = await tx.execute<{ state: AustralianState }>(
    sql`select state from dealerships where id = ${dealershipId}`,
  );
  return rows[0]?.state ?? 'NSW';
}

/** A file arrived, or the server said that it has not changed. */
export const recordDelivery = (tx: Transaction, sourceId: number) =>
  tx.execute(sql`update stock_sources set last_delivered_at = app.now() where id = ${sourceId}`);

/** The source works: managers are told again when it does not. */
export const closeIncident = (tx: Transaction, sourceId: number) =>
  tx.execute(sql`update stock_sources set alerted_at = null where id = ${sourceId} and alerted_at is not null`);

/** The server sent the known file again, under another ETag or time. Unless the next run must read it anyway. */
export const replaceLastVersion = (tx: Transaction, sourceId: number, known: FetchState, version: FetchState) =>
  tx.execute(sql`
    update stock_sources set last_version = ${JSON.stringify(version)}::jsonb
    where id = ${sourceId} and last_version = ${JSON.stringify(known)}::jsonb
      and last_version <> ${JSON.stringify(version)}::jsonb`);

/**
 * Records the file of this run as applied. If others have changed cars or the mapping meanwhile, the next run reads it
 * again. A mapping that was detected is used from now on.
 */
export const recordAppliedRun = (tx: Transaction, runId: number) =>
  tx.execute(sql`
    update stock_sources s set last_version = applied.version, mapping = coalesce(s.mapping, applied.mapping)
    from (
      select r.source_id, r.config -> 'mapping' as mapping, case
        when exists (select from stock_run_changes c where c.run_id = r.id and c.action = 'keep' and c.skipped is not null) then null
        when r.file_id is null then of_source.last_version
        when of_source.mapping is null or of_source.mapping = r.config -> 'mapping' then f.version end as version
      from stock_runs r join stock_sources of_source on of_source.id = r.source_id left join stock_files f on f.id = r.file_id
      where r.id = ${runId}) applied
    where s.id = applied.source_id and (s.last_version is distinct from applied.version or s.mapping is null)`);

/** The file of this run cannot be used. A schedule does not read it again, unless the mapping has changed meanwhile. */
export const recordRefusedFile = (tx: Transaction, runId: number, message: string) =>
  tx.execute(sql`
    update stock_sources s set last_version = coalesce(s.last_version, '{}') ||
      jsonb_build_object('refused', jsonb_build_object('sha256', f.version ->> 'sha256', 'message', ${message}::text))
    from stock_runs r join stock_files f on f.id = r.file_id
    where r.id = ${runId} and s.id = r.source_id and f.version ? 'sha256'
      and s.mapping is not distinct from nullif(r.config -> 'mapping', 'null')`);

/** After a rollback the next run reads the whole file again, and a person confirms it. */
export const clearTrusted = (tx: Transaction, sourceId: number) =>
  tx.execute(sql`update stock_sources set trusted = false, last_version = null where id = ${sourceId}`);

/** Columns of future files become these fields. The next run compares every row again. */
export async function setMapping(tx: Transaction, sourceId: number, mapping: Mapping | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update stock_sources set mapping = ${mapping && JSON.stringify(mapping)}::jsonb, last_version = null
    where id = ${sourceId} and dealership_id = app.dealership_id() returning id`);
  return rows.length > 0;
}

type FedCar = { source: string; fields: ReadonlySet<string> };

/**
 * The source of each of these cars, with the fields that it supplies: changing one of them pins it. The stock number is not one
 * of them: it says which car a row is about.
 */
export async function findFedCars(tx: Transaction, carIds: readonly number[]): Promise<Map<number, FedCar>> {
  const { rows } = await tx.execute<{ carId: number; source: string; mapping: Mapping | null }>(sql`
    select sc.car_id as "carId", s.name as source, s.mapping
    from stock_source_cars sc join stock_sources s on s.id = sc.source_id
    where sc.car_id = any (${sql.param(carIds)}::int[])`);
  return new Map(rows.map(({ carId, source, mapping }) => [carId, { source, fields: listFields(mapping) }]));
}

function listFields(mapping: Mapping | null): Set<string> {
  const names = mapping ? [...mapping.columns.map(({ field }) => field), ...Object.keys(mapping.defaults)] : [];
  return new Set(names.filter((name) => name !== 'stocknum' && isFed(name)));
}

/** Photos are no field of a car, and no source writes what is private. */
const isFed = (name: string): boolean => {
  const section = findStockField(name)?.section;
  return section !== undefined && section !== 'private';
};
