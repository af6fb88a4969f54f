import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../metrics.ts';
import { isCacheable, requestKey } from './cacheable-request.ts';
import { chooseEncodings } from './encoding.ts';
import type { CountPageRequest } from './page-cache-metrics.ts';
import type { PageCache, PageVersion } from './page-cache.ts';
import { toPageResponse } from './page-response.ts';

export type PageCacheHitOptions = {
  cache: PageCache;
  /** The present version of a host's pages, if the host has a site and that is in memory. */
  getVersion(host: string): PageVersion | undefined;
  /** A draining or overloaded server sends other headers, or refuses. */
  canServe(): boolean;
  trustsProxies: boolean;
  metrics: Metrics;
  count: CountPageRequest;
  log: FastifyBaseLogger;
};

export type PageCacheHits = ReturnType<typeof createPageCacheHits>;

type Hit = { status: 200 | 304; requestId: string; ms: number };

/**
 * Sends cached pages before Fastify handles the request, which takes three times as long as sending the bytes. It has no
 * rules of its own: it serves a request that Fastify has served from the cache before, with the headers it had then.
 * Every other request goes to Fastify.
 */
export function createPageCacheHits() {
  let serveHit: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  return {
    /** Before this no hit is served: the server is created before the cache and the sites. */
    connect(options: PageCacheHitOptions): void {
      const record = createHitRecorder(options);
      serveHit = (request, response) => {
        const page = findPage(options, request);
        if (!page) return false;
        const start = performance.now();
        const requestId = randomUUID();
        const { status, head, body } = toPageResponse(page, request);
        response.writeHead(status, [...head, 'x-request-id', requestId]);
        response.end(body);
        record(request, { status, requestId, ms: performance.now() - start });
        return true;
      };
    },

    /** @returns whether the response was sent */
    serve: (request: IncomingMessage, response: ServerResponse): boolean => serveHit?.(request, response) ?? false,
  };
}

function findPage(options: PageCacheHitOptions, request: IncomingMessage) {
  if (!isCacheable(request)) return undefined;
  const alias = options.cache.findAlias(requestKey(request, options.trustsProxies));
  if (!alias || !options.canServe()) return undefined;
  const version = options.getVersion(alias.host);
  return version && options.cache.find(alias.key, version, chooseEncodings(request.headers['accept-encoding']));
}

/** Counts and logs a hit as Fastify would. */
function createHitRecorder({ metrics, count, log }: PageCacheHitOptions) {
  const isLogged = ['info', 'debug', 'trace'].includes(log.level);
  // Looked up once: finding a series by its labels takes longer than counting in it.
  const getSeries = (method: string) => ({
    200: metrics.requests.labels(method, '/*', '200'),
    304: metrics.requests.labels(method, '/*', '304'),
  });
  const [getRequests, headRequests] = [getSeries('GET'), getSeries('HEAD')];
  return (request: IncomingMessage, { status, requestId, ms }: Hit): void => {
    count('hit');
    (request.method === 'HEAD' ? headRequests : getRequests)[status].observe(ms / 1000);
    if (!isLogged) return;
    const { method, url, headers, socket } = request;
    // As Fastify's request, so that its serializer redacts the URL.
    const req = { method, url, host: headers.host, ip: socket.remoteAddress, socket };
    log.info({ reqId: requestId, cached: true, req, status, responseTime: ms }, 'request completed');
  };
}
