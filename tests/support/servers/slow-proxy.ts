import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Slowness = { /** Of every piece of data, in each direction. */ delayMs: number; bytesPerSecond: number };

const ignore = (): void => undefined;

/** A proxy for any protocol over TCP, at full speed until it is slowed down. */
export async function openSlowProxy(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let slowness: Slowness | undefined;
  const relay = async (from: Socket, to: Socket): Promise<void> => {
    // Reads the next piece only once this one is on its way, as a slow network would.
    for await (const piece of from as AsyncIterable<Buffer>) {
      if (slowness) await wait(slowness.delayMs + (1000 * piece.length) / slowness.bytesPerSecond);
      if (!to.write(piece)) await once(to, 'drain');
    }
    to.end();
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket
        .setNoDelay()
        .on('error', ignore)
        .on('close', () => open.delete(socket));
    }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      relay(from, to).catch(() => {
        near.destroy();
        far.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    slow: (by: Slowness): void => {
      slowness = by;
    },
    restore: (): void => {
      slowness = undefined;
    },
    /** Closes all connections without a word. */
    cut,
    close: async (): Promise<void> => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
