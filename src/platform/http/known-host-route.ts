import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

export type KnownHosts = {
  /** Whether the requested host is the platform's own, a site's, or unknown. */
  hostKind(request: FastifyRequest): Promise<'directory' | 'site' | 'unknown'>;
  isKnown(host: string): boolean;
};

/**
 * `/known-host?domain=www.dealer.example` responds with 200 if that host is served and 404 otherwise. A TLS proxy asks before
 * it obtains a certificate; else anyone could make it request certificates by pointing names at it.
 */
export function registerKnownHostRoute(app: FastifyInstance, { hostKind, isKnown }: KnownHosts): void {
  app.get<{ Querystring: { domain?: unknown } }>('/known-host', { logLevel: 'warn' }, async (request, reply) => {
    const { domain } = request.query;
    // A dealer's host serves pages only.
    if ((await hostKind(request)) === 'site' || typeof domain !== 'string' || !isKnown(domain)) {
      return sendProblem(reply, { status: 404, title: 'Page not found' });
    }
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('known\n');
  });
}
