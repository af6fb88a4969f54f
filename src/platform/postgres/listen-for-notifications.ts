import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { createClient } from './connections/connection-options.ts';

const retryMs = 250;
const connectMs = 10_000;
/** A dead peer never confirms that the connection was closed. */
const closeTimeoutMs = 1000;

export interface ListenOptions {
  url: string;
  channel: string;
  /** @param payload undefined after each (re)connection */
  onNotification(payload?: string): void;
  onError(error: unknown): void;
  /** A server that lost its power closes no connection: only a query without a response tells. */
  heartbeatMs?: number;
  responseMs?: number;
}

/**
 * Listens on a dedicated connection. Reconnects when it is lost.
 * @returns a function that stops listening
 */
export async function listenForNotifications({
  url,
  channel,
  onNotification,
  onError,
  heartbeatMs = 10_000,
  responseMs = 5000,
}: ListenOptions): Promise<() => Promise<void>> {
  let stopped = false;
  let current: Client | undefined;

  const connect = async (): Promise<void> => {
    const client = createClient(url, {
      application_name: 'forecourt',
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      query_timeout: responseMs,
    });
    client.on('notification', ({ payload }) => onNotification(payload)).on('error', onError);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    if (stopped) return client.end();
    current = client;
    const heartbeat = setInterval(() => {
      // Ending it disconnects at once, since the query is still running.
      client.query('select 1').catch(() => client.end());
    }, heartbeatMs).unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      current = undefined;
      void reconnect();
    });
    onNotification();
  };
  const reconnect = async (): Promise<void> => {
    await wait(retryMs, undefined, { ref: false });
    if (stopped) return;
    await connect().catch((error: unknown) => {
      onError(error);
      return reconnect();
    });
  };

  await connect();
  return async () => {
    stopped = true;
    await Promise.race([current?.end(), wait(closeTimeoutMs, undefined, { ref: false })]);
  };
}
