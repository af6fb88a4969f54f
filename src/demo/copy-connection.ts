import { Client } from 'pg';
import { connectionLimits } from '../platform/postgres/connection-limits.ts';

/** A load takes seconds: whoever holds a lock or an open transaction for minutes is stuck, and must not hold up the others. */
const mostMs = 5 * 60_000;

interface CopyConnectionOptions {
  readonly url: string;
  readonly name: string;
  /** Ends the connection at once: what is not committed is undone by the database. */
  readonly signal?: AbortSignal | undefined;
  readonly lockMs?: number;
}

/** One connection for a load's whole work: COPY, session settings and locks belong to a connection. */
export async function withCopyConnection<Result>(
  { url, name, signal, lockMs = mostMs }: CopyConnectionOptions,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const { keepAlive, connectionTimeoutMillis } = connectionLimits;
  const client = new Client({
    connectionString: url,
    application_name: name,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: mostMs,
    keepAlive,
    connectionTimeoutMillis,
  });
  // A lost connection fails the query under way and all that follow; unheard, the same news would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const leave = (): void => void client.end();
  signal?.addEventListener('abort', leave);
  try {
    signal?.throwIfAborted();
    return await work(client);
  } catch (error) {
    // Work that was cut off says that its connection is gone; why is the signal's to say.
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
    // Where not even this gets through, the connection is gone and the database undoes the work by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
