import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../async/with-timeout.ts';
import { collectMethods, refuseOtherMethods } from './allowed-methods.ts';
import { isOperatorRequest } from './security/operator-request.ts';
import { sendProblem } from './problem.ts';
import { retryAfterSeconds } from './outages/retry-page.ts';
import type { FindServedHost } from './served-host.ts';

export type HealthRoutes = {
  metrics: { contentType: string; read(): Promise<string> };
  metricsToken: string | undefined;
  /** Whether the requested host is the platform's own, a site's, or unknown. */
  hostKind: FindServedHost;
  isReady(): Promise<boolean>;
  /** Services that are unavailable. A server without them still takes requests. */
  listDegraded?(): Promise<readonly string[]>;
  /** An unreachable database may never respond; the check must. */
  readyTimeoutMs?: number;
};

export function registerHealthRoutes(
  app: FastifyInstance,
  { metrics, metricsToken, hostKind, isReady, listDegraded, readyTimeoutMs = 2000 }: HealthRoutes,
) {
  app.register(async (routes) => {
    const methods = collectMethods(routes);
    routes.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => plain(reply).send('ok\n'));

    routes.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
      const ready = await withTimeout(readyTimeoutMs, isReady()).catch((error: unknown) => {
        request.log.warn({ err: error }, 'not ready');
        return false;
      });
      if (!ready) return plain(reply).code(503).header('retry-after', String(retryAfterSeconds)).send('not ready\n');
      const degraded = (await listDegraded?.()) ?? [];
      return plain(reply).send(degraded.length === 0 ? 'ready\n' : `ready, without: ${degraded.join(', ')}\n`);
    });

    routes.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
      const kind = await hostKind(request);
      // With a token, scrapers may use any address of the machine, but never a site's host or the console's.
      if (kind === 'site' || kind === 'console' || (kind === 'unknown' && !metricsToken)) {
        return sendProblem(reply, { status: 404, title: 'Page not found' });
      }
      if (!isOperatorRequest(request, metricsToken)) {
        reply.header('www-authenticate', 'Bearer');
        return sendProblem(reply, {
          status: 401,
          title: 'A bearer token is required',
          detail: metricsToken ? undefined : withoutToken,
        });
      }
      return plain(reply)
        .header('content-type', metrics.contentType)
        .send(await metrics.read());
    });
    refuseOtherMethods(routes, methods);
  });
}

/** Without one, only this machine may read the metrics. */
const withoutToken = 'This server has none: set METRICS_TOKEN, or read its metrics on the machine itself.';

const plain = <Reply extends { header(name: string, value: string): Reply }>(reply: Reply): Reply =>
  reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-store');
