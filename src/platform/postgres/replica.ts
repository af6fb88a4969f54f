import type { Pool } from 'pg';
import { findErrorCode, isConnectionLoss } from './connections/connection-loss.ts';
import { toConnectionOptions } from './connections/connection-options.ts';
import { openPool } from './connections/open-pool.ts';

export type ReplicaOptions = {
  /** Of the application's role. */
  url: string;
  /** A replica further behind is not read. */
  maxLagSeconds: number;
  /** Called for every read that a replica may serve, with the server that did. */
  onRead?(server: 'replica' | 'primary'): void;
};

type Opening = ReplicaOptions & { connections: number; onError(error: unknown): void };

const checkMs = 1000;
/** The primary serves the reads meanwhile, so there is no reason to wait long. */
const connectMs = 2000;

/** A replica cancels a query that holds up its replay. */
const conflictsWithReplay = '40001';

/**
 * A replica that has replayed all it received is current only while it receives: without a connection to the primary,
 * the time since the last transaction counts. A server that is no replica does not lag.
 */
const lagSql = `select case
  when not pg_is_in_recovery() then 0
  when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
  else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 'infinity')
end::float8 as lag`;

/** Reads from a replica, or from the primary while the replica lags or does not respond. */
export function openReplica({ url, maxLagSeconds, onRead = () => undefined, connections, onError }: Opening) {
  const options = toConnectionOptions(url, 'any');
  const pool = openPool(options, { max: connections, connectionTimeoutMillis: connectMs }, onError);
  let usable: boolean | undefined;
  let checking: Promise<void> | undefined;
  let checkedAt = -Infinity;

  const check = async (): Promise<void> => {
    try {
      const { rows } = await pool.query<{ lag: number }>(lagSql);
      usable = (rows[0]?.lag ?? Infinity) <= maxLagSeconds;
    } catch (error) {
      usable = false;
      onError(error);
    }
    checkedAt = performance.now();
    checking = undefined;
  };
  /** Only the first read waits for a check; later ones use the previous result meanwhile. */
  const isUsable = async (): Promise<boolean> => {
    if (performance.now() - checkedAt > checkMs) checking ??= check();
    if (usable === undefined) await checking;
    return usable === true;
  };

  return {
    read: async <Result>(
      fromReplica: (pool: Pool) => Promise<Result>,
      fromPrimary: () => Promise<Result>,
    ): Promise<Result> => {
      if (await isUsable()) {
        try {
          const result = await fromReplica(pool);
          onRead('replica');
          return result;
        } catch (error) {
          const isLost = isConnectionLoss(error);
          if (isLost) usable = false;
          else if (findErrorCode(error) !== conflictsWithReplay) throw error;
          onError(error);
        }
      }
      onRead('primary');
      return fromPrimary();
    },
    close: (): Promise<void> => pool.end(),
  };
}
