import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Metrics } from '../metrics.ts';
import { problem } from './problem.ts';

export type HealthRoutes = {
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Whether the host is a dealer's own: metrics of the platform are nobody's business there. */
  isSiteHost(request: FastifyRequest): Promise<boolean>;
  isReady(): Promise<boolean>;
};

export function registerHealthRoutes(
  app: FastifyInstance,
  { metrics, metricsToken, isSiteHost, isReady }: HealthRoutes,
) {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => plain(reply).send('ok\n'));

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const ready = await isReady().catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      return false;
    });
    return plain(reply)
      .code(ready ? 200 : 503)
      .send(ready ? 'ready\n' : 'not ready\n');
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (await isSiteHost(request))
      return problem(reply, { status: 404, code: 'not-found', title: 'There is no such page' });
    if (metricsToken && !isToken(request.headers.authorization, metricsToken)) {
      return problem(reply, { status: 401, code: 'unauthorised', title: 'A token is needed' });
    }
    return reply
      .header('content-type', metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
}

const plain = <Reply extends { header(name: string, value: string): Reply }>(reply: Reply): Reply =>
  reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-store');

function isToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
