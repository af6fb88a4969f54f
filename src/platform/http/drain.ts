import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 10_000;
const quietMs = 100;

export type Draining = ReturnType<typeof makeDrainable>;

/**
 * Ends a server without cutting off anybody. Closing the socket at once would reset connections that the kernel has
 * taken but Node has not seen yet, and answers that are written but not flushed. So the server goes on answering,
 * tells each connection to close after its answer and load balancers to go elsewhere, and closes when it has been
 * quiet for a moment. A load balancer that asks for readiness only now and then needs `serveOnSeconds` to notice.
 */
export function makeDrainable(app: FastifyInstance, { serveOnSeconds }: { serveOnSeconds: number }) {
  let draining = false;
  let underWay = 0;
  let lastBusy = 0;
  app.addHook('onRequest', async (_request, reply) => {
    underWay++;
    // 'close' also comes when the visitor leaves before the answer.
    reply.raw.once('close', () => {
      underWay--;
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
      // A server that never came to listen has nobody to wait for.
      if (app.server.listening) await wait(serveOnSeconds * 1000);
      const start = performance.now();
      lastBusy = start;
      const isQuiet = (): boolean => underWay === 0 && performance.now() - lastBusy >= quietMs;
      while (!isQuiet() && performance.now() - start < patienceMs) await wait(quietMs / 4);
      await Promise.race([app.close(), wait(patienceMs, undefined, { ref: false })]);
    },
  };
}
