import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { connectionLimits } from './connection-limits.ts';
import type { ConnectionOptions } from './connection-options.ts';

type PoolOptions = Pick<PoolConfig, 'max' | 'connectionTimeoutMillis'> & {
  /** Receives the id of PostgreSQL's process of each new connection. */
  onConnect?(processId: number): void;
};

/** A pool of the application's connections. @param onError receives errors of connections, used or idle */
export function openPool(
  options: ConnectionOptions,
  { onConnect, ...settings }: PoolOptions,
  onError: (error: unknown) => void,
): Pool {
  const pool = new Pool({ ...options, application_name: 'forecourt', ...connectionLimits, ...settings });
  // A lost connection fails its query and is replaced. Without a listener this event would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError);
    const { processID } = client as PoolClient & { processID?: number };
    if (processID !== undefined) onConnect?.(processID);
  });
  pool.on('error', onError);
  return pool;
}
