import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 10_000;
const idleMs = 100;

export type Draining = ReturnType<typeof makeDrainable>;

/**
 * Stops a server without dropping requests. Closing the socket immediately would reset connections that the kernel has
 * accepted but Node has not, and responses that are written but not flushed. So the server keeps responding, closes each
 * connection after its response, reports itself as not ready, and closes when it has been idle for a moment.
 * `serveOnSeconds` is the time that a load balancer needs to notice.
 */
export function makeDrainable(app: FastifyInstance, { serveOnSeconds }: { serveOnSeconds: number }) {
  let draining = false;
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
  return {
    isDraining: (): boolean => draining,
    async drain(): Promise<void> {
      draining = true;
      // A server that never listened has no load balancer to wait for.
      if (app.server.listening) await wait(serveOnSeconds * 1000);
      const start = performance.now();
      lastBusy = start;
      const isIdle = (): boolean => active === 0 && performance.now() - lastBusy >= idleMs;
      while (!isIdle() && performance.now() - start < timeoutMs) await wait(idleMs / 4);
      await Promise.race([app.close(), wait(timeoutMs, undefined, { ref: false })]);
    },
  };
}
