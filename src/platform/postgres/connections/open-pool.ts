import { Pool, type PoolConfig } from 'pg';
import { connectionLimits } from './connection-limits.ts';
import type { ConnectionOptions } from './connection-options.ts';

/** A pool of the application's connections. @param onError receives errors of connections, used or idle */
export function openPool(
  options: ConnectionOptions,
  settings: Pick<PoolConfig, 'max' | 'connectionTimeoutMillis'>,
  onError: (error: unknown) => void,
): Pool {
  const pool = new Pool({ ...options, application_name: 'forecourt', ...connectionLimits, ...settings });
  // A lost connection fails its query and is replaced. Without a listener this event would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', onError);
  return pool;
}
