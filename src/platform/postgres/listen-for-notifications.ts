import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const retryMs = 250;
const connectMs = 10_000;
/** A dead peer never confirms that the connection was closed. */
const farewellMs = 1000;

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
  onNotification: onNotice,
  onError,
}: ListenOptions): Promise<() => Promise<void>> {
  let stopped = false;
  let standing: Client | undefined;

  const connect = async (): Promise<void> => {
    const client = new Client({
      connectionString: url,
      application_name: 'forecourt',
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    });
    client.on('notification', onNotice).on('error', onError);
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (stopped) return client.end();
    standing = client;
    client.once('end', () => {
      standing = undefined;
      void reconnect();
    });
    onNotice();
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
    await Promise.race([standing?.end(), wait(farewellMs, undefined, { ref: false })]);
  };
}
