import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.ts';
import type { FindServedHost } from './served-host.ts';

export type KnownHosts = {
  hostKind: FindServedHost;
  isKnown(host: string): boolean;
};

/**
 * `/known-host?domain=www.dealer.example` responds with 200 if that host may get a certificate and 404 otherwise. A TLS proxy
 * asks before it obtains one; else anyone could make it request certificates by pointing names at it.
 */
export function registerKnownHostRoute(app: FastifyInstance, { hostKind, isKnown }: KnownHosts): void {
  app.get<{ Querystring: { domain?: unknown } }>('/known-host', { logLevel: 'warn' }, async (request, reply) => {
    const { domain } = request.query;
    const kind = await hostKind(request);
    // The hosts of dealers and of the console serve pages only.
    if (kind === 'site' || kind === 'console' || typeof domain !== 'string' || !isKnown(domain)) {
      return sendProblem(reply, { status: 404, title: 'Page not found' });
    }
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('known\n');
  });
}
