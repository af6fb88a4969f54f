import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createHttpServer } from '../platform/http/http-server.ts';
import type { PageCache } from '../platform/http/page-cache/page-cache.ts';
import { createPageCacheHits } from '../platform/http/page-cache/page-cache-hits.ts';
import { StoredPage } from '../platform/http/page-cache/stored-page.ts';
import { createMetrics } from '../platform/metrics.ts';
import { redactAddress, redactHost } from './redact-address.ts';

/** What is logged of a request that Fastify serves, and of one that the page cache does. */
async function logBoth(target: string, host: string) {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const hits = createPageCacheHits();
  const logging = await createHttpServer({
    logLevel: 'info',
    trustProxy: false,
    metrics: createMetrics(),
    redactUrl: redactAddress,
    redactHost,
    serveCached: (request, response) => request.headers['x-cached'] === '1' && hits.serve(request, response),
  });
  const page = await StoredPage.create({}, Buffer.from('page'), 'identity');
  const found = page.find({ small: 'identity', fast: 'identity' });
  hits.connect({
    cache: { findAlias: () => ({ host: 'a', key: 'a' }), find: () => found } as unknown as PageCache,
    getVersion: () => ({ siteId: 1, siteVersion: 1, stockVersion: 1 }),
    canServe: () => true,
    trustsProxies: false,
    metrics: createMetrics(),
    count: () => undefined,
    log: logging.log,
  });
  const address = await logging.listen({ host: '127.0.0.1', port: 0 });
  for (const cached of ['0', '1']) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket
      .resume()
      .write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nX-Cached: ${cached}\r\nConnection: close\r\n\r\n`);
    await once(socket, 'close');
  }
  logging.log.warn({ host, blocked: `http://${host}` }, 'a browser has blocked a part of a page');
  await logging.close();
  const lines = written.mock.calls.map(
    ([line]) => JSON.parse(String(line)) as { req?: { url: string; host: string }; cached?: true },
  );
  written.mockRestore();
  expect(JSON.stringify(lines)).not.toContain('s3cret');
  return lines.flatMap(({ req, cached }) => (req ? [{ cached: cached ?? false, url: req.url, host: req.host }] : []));
}

it.each([
  ['/reservations/s3cret', '/reservations/…'],
  ['/%72eservations/s3cret', '/reservations/…'],
  ['/%52ESERVATIONS/%733cret?a=1', '/RESERVATIONS/…'],
  ['/x/../reservations/s3cret', '/reservations/…'],
  ['/x/%2e%2E/./reservations/s3cret', '/reservations/…'],
  ['/x/..\\reservations\\s3cret', '/reservations/…'],
  ['//reservations/s3cret', '/reservations/…'],
  ['/reservations//s3cret', '/reservations/…'],
  ['/trade-in?v%61luation=s3cret&step=2', '/trade-in?valuation=…&step=2'],
  ['/x/../invitations/s3cret', '/invitations/…'],
  ['/cars?em%61il=s3cret', '/cars?email=…'],
  ['/cars?sort=%c3%a4&q=../a', '/cars?sort=%c3%a4&q=../a'],
])('30.4 logs %s as %s, from Fastify and from the page cache', async (target, url) => {
  expect(await logBoth(target, 'a')).toEqual([
    { cached: false, url, host: 'a' },
    { cached: true, url, host: 'a' },
  ]);
});

it.each([
  ['preview-s3cret.dealers.example', 'preview-….dealers.example'],
  ['www.Preview-s3cret.dealers.example:3000', 'www.Preview-….dealers.example:3000'],
  ['swan-river.dealers.example', 'swan-river.dealers.example'],
])('30.4 logs the host %s as %s, from Fastify and from the page cache', async (host, expected) => {
  expect(await logBoth('/', host)).toEqual([
    { cached: false, url: '/', host: expected },
    { cached: true, url: '/', host: expected },
  ]);
});
