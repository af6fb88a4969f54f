import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { StartError } from '../start-error.ts';
import { listen } from './listen.ts';

let app: FastifyInstance;
let blocker: Server | undefined;
afterEach(async () => {
  await app.close();
  blocker?.close();
  blocker = undefined;
});

/** With a custom server, as in production. */
function createApp(): FastifyInstance {
  app = Fastify({ serverFactory: (handler) => createServer(handler) });
  app.get('/', (request) => ({ host: request.host }));
  return app;
}

// macOS has one loopback address, unless an administrator adds others.
it.skipIf(process.platform === 'darwin')('answers on every address of localhost until it is closed', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'];
  vi.resetModules();
  vi.doMock('node:dns/promises', () => ({ lookup: async () => addresses.map((address) => ({ address, family: 4 })) }));
  const { listen: listenWithMock } = await import('./listen.ts');
  vi.doUnmock('node:dns/promises');
  const port = await listenWithMock(createApp(), { host: 'localhost', port: 0 });
  const urls = addresses.map((address) => `http://${address}:${port}/`);
  for (const url of urls) expect(await (await fetch(url)).json()).toEqual({ host: new URL(url).host });
  await app.close();
  for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed');
});

it('names a busy port and the next one', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  blocker = server;
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const starting = listen(createApp(), { host: '127.0.0.1', port });
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow(`PORT=${port + 1}`);
});

it.runIf(process.platform === 'linux')(
  'accepts connections from all sockets of the port, until it is closed',
  async () => {
    const acceptSockets = 8;
    const open = createApp();
    const port = await listen(open, { host: '127.0.0.1', port: 0, acceptSockets });
    const accepted = vi.fn<() => void>();
    open.server.on('connection', accepted);
    const visit = () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
    for (const response of await Promise.all(Array.from({ length: 100 }, visit))) expect(response.status).toBe(200);
    expect(accepted).toHaveBeenCalledTimes(100);
    await expect(listen(Fastify(), { host: '127.0.0.1', port, acceptSockets })).rejects.toThrow(
      `Port ${port} is in use`,
    );
    await app.close();
    await expect(visit()).rejects.toThrow('fetch failed');
  },
);

it.runIf(process.platform === 'linux')('accepts several connections in a turn of the event loop', async () => {
  const open = createApp();
  const port = await listen(open, { host: '127.0.0.1', port: 0, acceptSockets: 16 });
  let accepted = 0;
  open.server.on('connection', () => accepted++);
  const perTurn: number[] = [];
  const clients = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'));
  await new Promise<void>((resolve) => {
    const turn = (): void => {
      perTurn.push(accepted);
      accepted = 0;
      if (perTurn.reduce((sum, count) => sum + count) === clients.length) resolve();
      else setImmediate(turn);
    };
    setImmediate(turn);
  });
  expect(Math.max(...perTurn)).toBeGreaterThan(2);
  for (const client of clients) client.destroy();
});

it('names an address that this machine does not have', async () => {
  const starting = listen(createApp(), { host: '203.0.113.7', port: 0 });
  await expect(starting).rejects.toThrow('This machine has no address 203.0.113.7');
});
