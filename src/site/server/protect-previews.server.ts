import type { FastifyInstance } from 'fastify';
import { isReadOnly } from '../../platform/http/is-read-only.ts';
import { sendProblem } from '../../platform/http/problem.ts';

type Options = {
  isPreview(host: string): boolean;
  /** The console shows previews in a frame. */
  getConsoleOrigin(): string;
};

/**
 * Rules for all requests at the hosts of previews: nothing is written, stored by a browser or proxy, or indexed, only the
 * console may show the page in a frame, and no other server learns the host, which contains the token. Must be registered
 * before the routes.
 */
export function protectPreviews(app: FastifyInstance, { isPreview, getConsoleOrigin }: Options): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isPreview(request.host) || isReadOnly(request.method, request.routeOptions.config)) return;
    return sendProblem(reply, {
      status: 403,
      title: 'This is a preview.',
      detail: 'Forms and sign-in work on the published website only. Nothing was sent.',
    });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isPreview(request.host)) return payload;
    reply.header('cache-control', 'private, no-store');
    reply.header('x-robots-tag', 'noindex, nofollow');
    reply.header('referrer-policy', 'no-referrer');
    reply.removeHeader('etag');
    reply.removeHeader('last-modified');
    reply.removeHeader('x-frame-options');
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string')
      reply.header(
        'content-security-policy',
        policy.replace(/frame-ancestors [^;]*/, `frame-ancestors 'self' ${getConsoleOrigin()}`),
      );
    return payload;
  });
}
