import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Metrics } from '../metrics.ts';
import { within } from '../within.ts';
import { nothingAllowed } from './content-security-policy.ts';
import { problem } from './problem.ts';

export type HealthRoutes = {
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Whose host was asked: the platform's own, a dealer's, or nobody's. */
  hostKind(request: FastifyRequest): Promise<'directory' | 'site' | 'unknown'>;
  isReady(): Promise<boolean>;
  /** A database whose machine is gone never answers; whoever asks wants to know all the same. */
  readyWithinMs?: number;
};

export function registerHealthRoutes(
  app: FastifyInstance,
  { metrics, metricsToken, hostKind, isReady, readyWithinMs = 2000 }: HealthRoutes,
) {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => plain(reply).send('ok\n'));

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const ready = await within(readyWithinMs, isReady()).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      return false;
    });
    return plain(reply)
      .code(ready ? 200 : 503)
      .send(ready ? 'ready\n' : 'not ready\n');
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const kind = await hostKind(request);
    // A token opens them at any address of the machine, as scrapers use; never on a dealer's host.
    if (kind === 'site' || (kind === 'unknown' && !metricsToken)) {
      return problem(reply, { status: 404, title: 'There is no such page' });
    }
    if (metricsToken && !isToken(request.headers.authorization, metricsToken)) {
      reply.header('www-authenticate', 'Bearer');
      return problem(reply, { status: 401, title: 'A token is needed' });
    }
    return plain(reply)
      .header('content-type', metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

const plain = <Reply extends { header(name: string, value: string): Reply }>(reply: Reply): Reply =>
  reply
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', nothingAllowed);

function isToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
