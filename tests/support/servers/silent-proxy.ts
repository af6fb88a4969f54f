import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A database proxy that can go silent like a pulled cable: no close, no data. */
export async function openSilentProxy(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    if (isSilent) return;
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Affects existing and new connections. */
    fallSilent: (): void => {
      isSilent = true;
      for (const socket of open) socket.unpipe().pause();
    },
    /** New connections work again; those that went silent stay silent. */
    speak: (): void => {
      isSilent = false;
    },
    close: async (): Promise<void> => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
