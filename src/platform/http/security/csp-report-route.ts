import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { LruCache } from '../../cache/lru-cache.ts';
import { sendProblem } from '../problem.ts';
import { type RateLimiter, rateLimitHook } from '../rate-limit.ts';
import type { FindServedHost } from '../served-host.ts';
import { cspReportPath, parseCspReport } from './csp-reports.ts';

export type CspReports = { limiter: RateLimiter; registry: Registry; hostKind: FindServedHost };

/** In bytes. A report is about one kilobyte; browsers send a few together. */
const bodyLimit = 16_384;

/** The same violation is logged once by each process, however many visitors report it. */
const maxLogged = 500;

/** Counts what browsers have blocked because of a page's policy, and logs each kind once. */
export function registerCspReportRoute(app: FastifyInstance, { limiter, registry, hostKind }: CspReports): void {
  const counter = new Counter({
    name: 'forecourt_csp_violations_total',
    help: 'Violations of the Content-Security-Policy that browsers have reported, without those by extensions.',
    labelNames: ['directive'],
    registers: [registry],
  });
  const logged = new LruCache<string, true>({ maxSize: maxLogged });
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit },
      routes.getDefaultJsonParser('error', 'error'),
    );
    routes.post(cspReportPath, { onRequest: rateLimitHook(limiter), bodyLimit }, async (request, reply) => {
      const kind = await hostKind(request);
      if (kind !== 'site' && kind !== 'console') return sendProblem(reply, { status: 404, title: 'Page not found' });
      const violations = parseCspReport(request.body);
      if (!violations) return sendProblem(reply, { status: 400, title: 'This is not a report of a browser' });
      for (const { directive, blocked } of violations) {
        counter.labels(directive).inc();
        const key = `${request.hostname} ${directive} ${blocked}`;
        if (logged.get(key)) continue;
        logged.set(key, true);
        request.log.warn({ host: request.hostname, directive, blocked }, 'a browser has blocked a part of a page');
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
