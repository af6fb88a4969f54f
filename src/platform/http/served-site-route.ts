import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.ts';

/** Responds with the slug of the website at this host. The check of hostnames asks here whether a host leads to us. */
export const servedSitePath = '/.well-known/forecourt';

export function registerServedSiteRoute(
  app: FastifyInstance,
  { findSlug }: { findSlug(host: string): Promise<string | undefined> },
): void {
  app.get(servedSitePath, { logLevel: 'warn' }, async (request, reply) => {
    const slug = await findSlug(request.host);
    if (slug === undefined) return sendProblem(reply, { status: 404, title: 'Page not found' });
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${slug}\n`);
  });
}
