import { sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { isInTimeline, type LogPosition } from '../car-index-store.server.ts';

/** The right to write an index. */
export type Lease = { name: string; holder: string; epoch: number };

/** Another process has taken over. */
export class LeaseLost extends Error {
  constructor({ name }: Lease) {
    super(`another process writes the search index "${name}" now`);
    this.name = 'LeaseLost';
  }
}

/** All times are the database's: servers may have different clocks. */
const until = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
const isHolder = ({ name, holder, epoch }: Lease) => sql`name = ${name} and holder = ${holder} and epoch = ${epoch}`;
const cluster = sql`(select system_identifier::text from pg_control_system())`;

/** Takes the lease if it is free or has expired. @returns undefined while another process has it */
export async function acquireLease(
  scope: PlatformScope,
  { name, holder }: Pick<Lease, 'name' | 'holder'>,
  seconds: number,
): Promise<Lease | undefined> {
  const { rows } = await scope.run((tx) =>
    tx.execute<{ epoch: number }>(sql`
      insert into shared_indexes (name, holder, epoch, leased_until) values (${name}, ${holder}, 1, ${until(seconds)})
      on conflict (name) do update
        set holder = excluded.holder, epoch = shared_indexes.epoch + 1, leased_until = excluded.leased_until
        where shared_indexes.leased_until < clock_timestamp()
      returning epoch`),
  );
  return rows[0] && { name, holder, epoch: rows[0].epoch };
}

/** @throws LeaseLost */
export const renewLease = (scope: PlatformScope, lease: Lease, seconds: number): Promise<void> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update shared_indexes set leased_until = ${until(seconds)} where ${isHolder(lease)}`,
    );
    if (rowCount === 0) throw new LeaseLost(lease);
  });

/** Lets another process take over immediately. */
export const releaseLease = (scope: PlatformScope, lease: Lease): Promise<void> =>
  scope.run(async (tx) => {
    await tx.execute(sql`update shared_indexes set leased_until = '-infinity' where ${isHolder(lease)}`);
  });

export type WriterState = {
  /** Undefined if the index was never built, or built from another database cluster or before a failover. */
  position: LogPosition | undefined;
  rebuildRequested: boolean;
};

export async function readWriterState(scope: PlatformScope, name: string): Promise<WriterState> {
  const { rows } = await scope.run((tx) =>
    tx.execute<{ position: LogPosition | null; requested: boolean }>(sql`
      select case when cluster = ${cluster} and ${isInTimeline(sql`position`)} then position end as position, rebuild_requested as requested
      from shared_indexes where name = ${name}`),
  );
  return { position: rows[0]?.position ?? undefined, rebuildRequested: rows[0]?.requested ?? false };
}

/** Records that the index has every change up to the position. @throws LeaseLost */
export const savePosition = (scope: PlatformScope, lease: Lease, position: LogPosition): Promise<void> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update shared_indexes set position = ${position}, cluster = ${cluster}, up_to_date_at = clock_timestamp()
      where ${isHolder(lease)}`);
    if (rowCount === 0) throw new LeaseLost(lease);
  });

/**
 * Tells all servers whose cars have changed in the index. The update locks the row, so numbers are visible in order.
 * @param dealershipIds null for all
 * @throws LeaseLost
 */
export const publishBatch = (
  scope: PlatformScope,
  lease: Lease,
  dealershipIds: readonly number[] | null,
): Promise<void> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      with numbered as (
        update shared_indexes set last_batch = last_batch + 1 where ${isHolder(lease)} returning name, last_batch)
      insert into shared_index_batches (index_name, batch, dealership_ids)
      select name, last_batch, ${dealershipIds && `{${dealershipIds.join()}}`}::int[] from numbered`);
    if (rowCount === 0) throw new LeaseLost(lease);
    await deleteOldBatches(tx);
    await tx.execute(sql`select pg_notify('car_indexed', '')`);
  });

const deleteOldBatches = (tx: Transaction) =>
  tx.execute(sql`delete from shared_index_batches where at < now() - interval '1 hour'`);

/** @returns whether the index exists */
export async function requestRebuild(scope: PlatformScope, name: string): Promise<boolean> {
  const { rowCount } = await scope.run((tx) =>
    tx.execute(sql`update shared_indexes set rebuild_requested = true where name = ${name}`),
  );
  return rowCount === 1;
}

export const clearRebuildRequest = (scope: PlatformScope, lease: Lease): Promise<void> =>
  scope.run(async (tx) => {
    await tx.execute(sql`update shared_indexes set rebuild_requested = false where ${isHolder(lease)}`);
  });

/** Indexes that no process has written or searched for this long. */
export async function listUnused(scope: PlatformScope, hours: number): Promise<string[]> {
  const { rows } = await scope.run((tx) =>
    tx.execute<{ name: string }>(sql`
      select name from shared_indexes
      where greatest(leased_until, up_to_date_at, read_at) < clock_timestamp() - make_interval(hours => ${hours})`),
  );
  return rows.map(({ name }) => name);
}

/** Deletes everything that PostgreSQL knows of an index. */
export const deleteIndexRow = (scope: PlatformScope, lease: Lease): Promise<void> =>
  scope.run(async (tx) => {
    await tx.execute(sql`delete from shared_indexes where ${isHolder(lease)}`);
  });
