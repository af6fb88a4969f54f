import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../metrics.ts';
import { isAnybodys, wordsOf } from './asked-with.ts';
import { chooseEncodings } from './encoding.ts';
import { answerWith } from './page-answer.ts';
import type { CountPageRequest } from './page-cache-metrics.ts';
import type { PageCache, PageStamp } from './page-cache.ts';

export type EarlyAnswers = {
  cache: PageCache;
  /** The present stamp of the pages of a host, if it has a site and that is in memory. */
  stampOf(host: string): PageStamp | undefined;
  /** While the server drains, its answers carry more than a page's own headers. */
  isDraining(): boolean;
  trustsProxies: boolean;
  metrics: Metrics;
  count: CountPageRequest;
};

/** As Fastify would label them: pages are behind one pattern. */
const pagesRoute = '/*';

/**
 * Answers from the page cache before Fastify begins, which alone takes four times as long as to send the bytes. Only
 * what Fastify itself has answered before, to the same words, is answered here; in any doubt it is left to Fastify,
 * whose answer is the same.
 */
export function answerEarly(app: FastifyInstance, early: EarlyAnswers): void {
  const { cache, metrics, count } = early;
  const logsRequests = ['info', 'debug', 'trace'].includes(app.log.level);
  // Looked up once: to find a series by its labels costs more than to count in it.
  const seriesOf = (method: string) => ({
    200: metrics.requests.labels(method, pagesRoute, '200'),
    304: metrics.requests.labels(method, pagesRoute, '304'),
  });
  const [ofGet, ofHead] = [seriesOf('GET'), seriesOf('HEAD')];

  const tryToAnswer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isAnybodys(request) || early.isDraining()) return false;
    const alias = cache.aliasOf(wordsOf(request, early.trustsProxies));
    if (!alias || app.isUnderPressure()) return false;
    const stamp = early.stampOf(alias.host);
    const page = stamp && cache.find(alias.key, stamp, chooseEncodings(request.headers['accept-encoding']).well);
    if (!page) return false;
    const start = performance.now();
    const requestId = randomUUID();
    const { status, head, body } = answerWith(page, request);
    response.writeHead(status, [...head, 'x-request-id', requestId]);
    response.end(body);
    count('hit');
    const ms = performance.now() - start;
    (request.method === 'HEAD' ? ofHead : ofGet)[status].observe(ms / 1000);
    if (logsRequests) logRequest(app, requestId, request, response, ms);
    return true;
  };

  const { server } = app;
  const [handle, ...others] = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  if (!handle || others.length > 0) throw new Error('the server is not as Fastify makes it');
  server.removeListener('request', handle);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!tryToAnswer(request, response)) handle.call(server, request, response);
  });
}

/** In one line what Fastify says in two. */
function logRequest(
  app: FastifyInstance,
  reqId: string,
  asked: IncomingMessage,
  res: ServerResponse,
  ms: number,
): void {
  const { method, url, headers, socket } = asked;
  const req = { method, url, host: headers.host, remoteAddress: socket.remoteAddress, remotePort: socket.remotePort };
  app.log.info({ reqId, cached: true, asked: req, status: res.statusCode, responseTime: ms }, 'request completed');
}
