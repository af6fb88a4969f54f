import { beforeEach, expect, it, vi } from 'vitest';
import { createMetrics } from '../../metrics.ts';
import { createHttpServer } from '../http-server.ts';
import { registerCspReportRoute } from './csp-report-route.ts';

const secretPage = 'https://dealer.example/reservations/s3cret?name=Kim';
const legacy = (directive: string, blocked: string) => ({
  'csp-report': { 'document-uri': secretPage, 'violated-directive': directive, 'blocked-uri': blocked },
});
const modern = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  url: secretPage,
  body: { documentURL: secretPage, effectiveDirective, blockedURL, sample: 'Kim' },
});

let secondsToWait = 0;
beforeEach(() => void (secondsToWait = 0));

async function open() {
  const metrics = createMetrics();
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const app = await createHttpServer({ logLevel: 'warn', trustProxy: false, metrics });
  registerCspReportRoute(app, {
    limiter: async () => secondsToWait,
    registry: metrics.registry,
    hostKind: async ({ hostname }) => (hostname === 'dealer.example' ? 'site' : 'unknown'),
  });
  return {
    post: async (body: unknown, type = 'application/reports+json', host = 'dealer.example') => {
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const headers = { host, 'content-type': type };
      return (await app.inject({ method: 'POST', url: '/csp-reports', headers, payload })).statusCode;
    },
    count: async () => {
      const { values } = await metrics.registry.getSingleMetric('forecourt_csp_violations_total')!.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels['directive'], value]));
    },
    close: async () => {
      await app.close();
      const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
      written.mockRestore();
      return lines.map(({ host, directive, blocked }) => ({ host, directive, blocked }));
    },
  };
}

it('30.5 counts the violations that browsers report, and logs each kind once, without addresses', async () => {
  const server = await open();
  const report = [modern('script-src-elem', 'https://evil.example/x.js?for=Kim'), { type: 'deprecation', body: {} }];
  expect(await server.post(report)).toBe(204);
  expect(await server.post(report)).toBe(204);
  const sent = legacy("img-src 'self' data:", 'data');
  expect(await server.post(sent, 'application/csp-report')).toBe(204);
  expect(await server.post([modern('made-up\nlabel', 'not an address')])).toBe(204);
  expect(await server.count()).toEqual({ 'script-src-elem': 2, 'img-src': 1, other: 1 });
  expect(await server.close()).toEqual([
    { host: 'dealer.example', directive: 'script-src-elem', blocked: 'https://evil.example' },
    { host: 'dealer.example', directive: 'img-src', blocked: 'data' },
    { host: 'dealer.example', directive: 'other', blocked: 'unknown' },
  ]);
});

it('30.5 ignores what browser extensions do to a page', async () => {
  const server = await open();
  expect(await server.post([modern('script-src', 'chrome-extension://abc/x.js')])).toBe(204);
  expect(await server.count()).toEqual({});
  expect(await server.close()).toEqual([]);
});

it.each<[string, unknown, string | undefined, string | undefined, number]>([
  ['that is no report', { a: 1 }, undefined, undefined, 400],
  ['that is no JSON', 'kim', undefined, undefined, 400],
  ['of a form', 'a=1', 'application/x-www-form-urlencoded', undefined, 415],
  ['that is too long', [modern('x'.repeat(17_000), '')], undefined, undefined, 413],
  ['to another host', [], undefined, 'unknown.example', 404],
])('30.5 refuses a body %s', async (_, body, type, host, expected) => {
  const server = await open();
  expect(await server.post(body, type, host)).toBe(expected);
  expect(await server.count()).toEqual({});
  await server.close();
});

it('30.5 refuses reports above the rate limit', async () => {
  const server = await open();
  secondsToWait = 30;
  expect(await server.post([modern('script-src', 'inline')])).toBe(429);
  expect(await server.count()).toEqual({});
  await server.close();
});
