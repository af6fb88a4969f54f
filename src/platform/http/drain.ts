import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const timeoutMs = 10_000;
const idleMs = 100;
/** A client that is about to reuse a connection has done so by then, and has been told to close it. */
const unusedMs = 5000;

type DrainOptions = { serveOnSeconds: number; isReplaced?: (() => boolean) | undefined };

export type Draining = ReturnType<typeof makeDrainable>;

/**
 * Stops a server without dropping requests. Closing the socket immediately would reset connections that the kernel has
 * accepted but Node has not, and responses that are written but not flushed. So the server keeps responding, closes each
 * connection after its response, reports itself as not ready, and closes when it has been idle for a moment.
 * `serveOnSeconds` is the time that a load balancer needs to notice.
 *
 * A server that another process of this machine replaces (`isReplaced`) accepts no more connections, because the other one
 * does. It closes once its clients have closed theirs, and stays ready until then: its load balancer must not notice.
 */
export function makeDrainable(app: FastifyInstance, { serveOnSeconds, isReplaced = () => false }: DrainOptions) {
  let draining = false;
  const servers: Server[] = [];
  const endings: (() => void)[] = [];
  let active = 0;
  let lastBusy = 0;
  app.addHook('onRequest', async (_request, reply) => {
    active++;
    // 'close' also comes when the client disconnects before the response.
    reply.raw.once('close', () => {
      active--;
      lastBusy = performance.now();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });

  const waitUntil = async (isDone: () => Promise<boolean> | boolean, withinMs: number): Promise<void> => {
    const start = performance.now();
    lastBusy = start;
    while (!(await isDone()) && performance.now() - start < withinMs) await wait(idleMs / 4);
  };
  const endStreams = (): void => {
    for (const end of endings) end();
  };
  const isIdle = (ms: number): boolean => active === 0 && performance.now() - lastBusy >= ms;
  const handOver = async (): Promise<void> => {
    // An HTTP server's own close() would also close connections on which a request may be on its way.
    for (const server of servers) NetServer.prototype.close.call(server);
    endStreams();
    await waitUntil(async () => isIdle(unusedMs) || (await countConnections(servers)) === 0, 2 * timeoutMs);
    for (const server of servers) server.closeIdleConnections();
  };

  return {
    /** All that listen. */
    servers,
    /** Ends responses that have no end of their own, once new requests go to another server. */
    beforeClosing: (endResponses: () => void): void => void endings.push(endResponses),
    /** Each response then asks its client to close the connection. */
    isDraining: (): boolean => draining,
    /** Whether requests should go elsewhere. */
    isLeaving: (): boolean => draining && !isReplaced(),
    async drain(): Promise<void> {
      draining = true;
      if (isReplaced()) {
        await handOver();
      } else {
        // A server that never listened has no load balancer to wait for.
        if (app.server.listening) await wait(serveOnSeconds * 1000);
        endStreams();
        await waitUntil(() => isIdle(idleMs), timeoutMs);
      }
      await Promise.race([app.close(), wait(timeoutMs, undefined, { ref: false })]);
    },
  };
}

async function countConnections(servers: readonly Server[]): Promise<number> {
  const counts = await Promise.all(
    servers.map((server) =>
      promisify((done: (error: Error | null, count: number) => void) => server.getConnections(done))(),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
