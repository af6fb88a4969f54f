import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { type HealthRoutes, registerHealthRoutes } from './health-routes.ts';

const token = 'a-token-of-sixteen';

const { registry } = createMetrics();

function serve(options: Partial<HealthRoutes>) {
  const app = fastify();
  registerHealthRoutes(app, {
    metrics: { contentType: registry.contentType, read: () => registry.metrics() },
    metricsToken: undefined,
    hostKind: async ({ host }) => (host === 'platform' ? 'directory' : host === 'dealer' ? 'site' : 'unknown'),
    isReady: async () => true,
    ...options,
  });
  return app;
}

describe('metrics', () => {
  it.each([
    ['platform', undefined, undefined, 200],
    ['elsewhere', undefined, undefined, 404],
    ['dealer', undefined, undefined, 404],
    ['platform', token, undefined, 401],
    ['platform', token, 'Bearer a-token-of-another', 401],
    ['platform', token, `Bearer ${token}`, 200],
    ['elsewhere', token, undefined, 401],
    ['elsewhere', token, `Bearer ${token}`, 200],
    ['dealer', token, `Bearer ${token}`, 404],
  ])(
    'at %s, with token %s configured and %s sent, respond with %d',
    async (host, metricsToken, authorization, status) => {
      const headers = { host, ...(authorization && { authorization }) };
      const response = await serve({ metricsToken }).inject({ url: '/metrics', headers });
      expect(response.statusCode).toBe(status);
      expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
      expect(response.headers['content-type']).toMatch(status === 200 ? /^text\/plain/ : /^application\/problem\+json/);
    },
  );
});

it('30.5 metrics without a token are refused to a proxy, whatever host it asks for', async () => {
  const headers = { host: 'platform', 'x-forwarded-for': '203.0.113.7' };
  const response = await serve({}).inject({ url: '/metrics', headers });
  expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(response.json()).toMatchObject({ detail: expect.stringContaining('METRICS_TOKEN') });
});

it.each(['/healthz', '/readyz', '/metrics'])('24.19 %s refuses other methods and lists its own', async (url) => {
  const response = await serve({}).inject({ method: 'POST', url });
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

describe('readiness', () => {
  it.each([
    ['responds', async () => true, 200],
    ['is not ready', async () => false, 503],
    ['refuses', () => Promise.reject(new Error('refused')), 503],
    ['never responds', () => new Promise<boolean>(() => undefined), 503],
  ])('30.2 is reported when the database %s', async (_, isReady, status) => {
    const response = await serve({ isReady, readyTimeoutMs: 20 }).inject('/readyz');
    expect(response.statusCode).toBe(status);
  });
});
