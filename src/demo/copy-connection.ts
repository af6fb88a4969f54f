import type { Client } from 'pg';
import { connectionLimits } from '../platform/postgres/connections/connection-limits.ts';
import { createClient } from '../platform/postgres/connections/connection-options.ts';

/** A load takes seconds: one that holds a lock or transaction for minutes is stuck, and must not block others. */
const mostMs = 5 * 60_000;

interface CopyConnectionOptions {
  readonly url: string;
  readonly name: string;
  /** Closes the connection immediately: the database rolls back what is not committed. */
  readonly signal?: AbortSignal | undefined;
  readonly lockMs?: number;
}

/** One connection for a whole load: COPY, session settings and locks belong to a connection. */
export async function withCopyConnection<Result>(
  { url, name, signal, lockMs = mostMs }: CopyConnectionOptions,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const { keepAlive, connectionTimeoutMillis } = connectionLimits;
  const client = createClient(url, {
    application_name: name,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: mostMs,
    keepAlive,
    connectionTimeoutMillis,
  });
  // A lost connection already fails the running query and all later ones; an unhandled 'error' event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const leave = (): void => void client.end();
  signal?.addEventListener('abort', leave);
  try {
    signal?.throwIfAborted();
    return await work(client);
  } catch (error) {
    // Aborted work fails with a closed connection; the signal has the actual reason.
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', leave);
    await client.end();
  }
}

export async function inTransaction<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // If the rollback fails too, the connection is gone and the database rolls back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
