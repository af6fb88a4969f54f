import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rateLimitHook, createRateLimits, retryInText } from './rate-limit.ts';

async function serverWith(limit: { max: number; perSeconds: number }) {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  const createLimiter = await createRateLimits(app, async ({ hostname }) => (hostname === 'ours.example' ? 1 : 2));
  app.post('/guarded', { onRequest: rateLimitHook(createLimiter(limit)) }, async () => 'done');
  app.post('/other', { onRequest: rateLimitHook(createLimiter(limit)) }, async () => 'done');
  app.post('/free', async () => 'done');
  const post = (url: string, { host = 'ours.example', from = '203.0.113.7' } = {}) =>
    app.inject({ method: 'POST', url, headers: { host, 'x-forwarded-for': from } });
  return { app, post };
}

describe('a rate limit', () => {
  afterEach(() => void vi.useRealTimers());

  it('refuses too many requests with a problem that states when to retry', async () => {
    const { post } = await serverWith({ max: 2, perSeconds: 60 });
    expect((await post('/guarded')).statusCode).toBe(200);
    expect((await post('/guarded')).statusCode).toBe(200);
    const refused = await post('/guarded');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests', title: expect.any(String) });
  });

  it('ends when its period is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { post } = await serverWith({ max: 1, perSeconds: 60 });
    await post('/guarded');
    expect((await post('/guarded')).statusCode).toBe(429);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await post('/guarded')).statusCode).toBe(200);
  });

  it.each([
    ['another address behind the proxy', '/guarded', { from: '203.0.113.8' }],
    ['another website', '/guarded', { host: 'theirs.example' }],
    ['another call', '/other', {}],
    ['a call without one', '/free', {}],
  ])('does not affect %s', async (_what, url, visitor) => {
    const { post } = await serverWith({ max: 1, perSeconds: 60 });
    await post('/guarded');
    expect((await post('/guarded')).statusCode).toBe(429);
    expect((await post(url, visitor)).statusCode).toBe(200);
  });

  it('counts the addresses of one IPv6 network as one visitor', async () => {
    const { post } = await serverWith({ max: 1, perSeconds: 60 });
    await post('/guarded', { from: '2001:db8:0:7::1' });
    expect((await post('/guarded', { from: '2001:db8:0:7::2' })).statusCode).toBe(429);
    expect((await post('/guarded', { from: '2001:db8:0:8::1' })).statusCode).toBe(200);
  });
});

it.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [3540, '59 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
  [50_400, '14 hours'],
])('a wait of %d seconds is printed as %s', (seconds, text) => {
  expect(retryInText(seconds)).toBe(`Please try again in ${text}.`);
});
