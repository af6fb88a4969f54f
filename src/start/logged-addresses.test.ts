import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createHttpServer } from '../platform/http/http-server.ts';
import type { PageCache } from '../platform/http/page-cache/page-cache.ts';
import { createPageCacheHits } from '../platform/http/page-cache/page-cache-hits.ts';
import { StoredPage } from '../platform/http/page-cache/stored-page.ts';
import { createMetrics } from '../platform/metrics.ts';
import { redactAddress } from './redact-address.ts';

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
])('30.4 logs %s as %s, from Fastify and from the page cache', async (target, expected) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const hits = createPageCacheHits();
  const logging = await createHttpServer({
    logLevel: 'info',
    trustProxy: false,
    metrics: createMetrics(),
    redactUrl: redactAddress,
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
    socket.resume().write(`GET ${target} HTTP/1.1\r\nHost: a\r\nX-Cached: ${cached}\r\nConnection: close\r\n\r\n`);
    await once(socket, 'close');
  }
  await logging.close();
  const lines = written.mock.calls.map(
    ([line]) => JSON.parse(String(line)) as { req?: { url: string }; cached?: true },
  );
  written.mockRestore();
  const logged = lines.flatMap(({ req, cached }) => (req ? [[cached ?? false, req.url]] : []));
  expect(logged).toEqual([
    [false, expected],
    [true, expected],
  ]);
  expect(JSON.stringify(lines)).not.toContain('s3cret');
});
