import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const retryMs = 250;
const connectMs = 10_000;
/** A dead peer never confirms that the connection was closed. */
const closeTimeoutMs = 1000;

export interface ListenOptions {
  url: string;
  channel: string;
  onNotification(): void;
  onError(error: unknown): void;
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
}: ListenOptions): Promise<() => Promise<void>> {
  let stopped = false;
  let current: Client | undefined;

  const connect = async (): Promise<void> => {
    const client = new Client({
      connectionString: url,
      application_name: 'forecourt',
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    });
    client.on('notification', onNotification).on('error', onError);
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (stopped) return client.end();
    current = client;
    client.once('end', () => {
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
