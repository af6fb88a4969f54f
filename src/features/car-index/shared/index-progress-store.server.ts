import { sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';

export type IndexProgress = {
  /** Whether the index has been built. */
  isBuilt: boolean;
  lastBatch: number;
  /** Some batches since the given one are no longer stored, or one of them changed everything. */
  everything: boolean;
  /** Whose cars changed since. */
  dealershipIds: number[];
  /** How long ago the index last had every change. */
  ageSeconds: number;
};

/** Reads the progress of an index's writer since a batch. */
export async function readProgress(scope: PlatformScope, name: string, since: number): Promise<IndexProgress> {
  const { rows } = await scope.run((tx) =>
    tx.execute<IndexProgress>(sql`
      with batches as (
        select batch, dealership_ids from shared_index_batches where index_name = ${name} and batch > ${since})
      select position is not null as "isBuilt", last_batch::int as "lastBatch",
        last_batch - ${since} <> (select count(*) from batches)
          or exists (select from batches where dealership_ids is null) as everything,
        array(select distinct unnest(dealership_ids) from batches) as "dealershipIds",
        coalesce(extract(epoch from clock_timestamp() - up_to_date_at), 0)::float8 as "ageSeconds"
      from shared_indexes where name = ${name}`),
  );
  return rows[0] ?? { isBuilt: false, lastBatch: since, everything: false, dealershipIds: [], ageSeconds: 0 };
}

/** Records that a server searches the index, so that it is not deleted. */
export const recordReader = (scope: PlatformScope, name: string): Promise<void> =>
  scope.run(async (tx) => {
    await tx.execute(sql`
      update shared_indexes set read_at = clock_timestamp()
      where name = ${name} and (read_at is null or read_at < clock_timestamp() - interval '1 minute')`);
  });
