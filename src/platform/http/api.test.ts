import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '../metrics.ts';
import { registerApi } from './api.ts';
import { createHttpServer } from './http-server.ts';
import { problemResponses } from './problem-schema.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async ({ host }) => (host === 'dealer.example' ? 'site' : host === 'platform' ? 'directory' : 'unknown'),
    routes: (api) => {
      const schema = {
        summary: 'Greet',
        querystring: z.object({ name: z.string().max(5) }),
        response: { 200: z.object({ hello: z.string() }), ...problemResponses(400) },
      };
      api.get('/api/greeting', { schema }, async ({ query }) => ({ hello: query.name, secret: 'cost' }));
      api.post('/api/greeting', { schema: { hide: true } }, async () => ({ posted: true }));
      api.post('/api/farewell', { schema: { hide: true } }, async () => ({ posted: true }));
      api.all('/api/anyhow', { schema: { hide: true } }, async ({ method }) => ({ method }));
    },
  });
  // Like the pages, which respond to every other URL.
  app.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', exposeHeadRoute: false, handler: async () => 'a page' });
  await app.ready();
});
afterAll(() => app.close());

const request = async (
  url: string,
  { host = 'dealer.example', ...options }: InjectOptions & { host?: string } = {},
) => {
  const response = await app.inject({ url, headers: { host }, ...options });
  return { status: response.statusCode, headers: response.headers, body: response.body };
};

describe('an API call', () => {
  it('returns only what its schema names', async () => {
    const { status, body } = await request('/api/greeting?name=Kim');
    expect([status, body]).toEqual([200, '{"hello":"Kim"}']);
  });

  it('responds to HEAD without a body', async () => {
    expect(await request('/api/greeting?name=Kim', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });

  it.each(['/api/greeting', '/api/greeting?name=Alexander', '/api/greeting?name=a&name=b'])(
    'with an invalid query is refused as a problem: %s',
    async (url) => {
      const { status, headers, body } = await request(url);
      expect(status).toBe(400);
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(JSON.parse(body)).toMatchObject({ code: 'malformed', title: expect.stringContaining('name') });
    },
  );

  it.each(['PUT', 'DELETE', 'PATCH', 'QUERY'] as const)('405 lists the allowed methods for %s', async (method) => {
    const { status, headers, body } = await request('/api/greeting', { method: method as 'PUT' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
    expect(JSON.parse(body)).toMatchObject({ code: 'method-not-allowed' });
  });

  it.each([
    ['/api/greeting', 'GET, HEAD, OPTIONS, POST'],
    ['/api/farewell', 'OPTIONS, POST'],
  ])('24.19 OPTIONS %s lists the methods that a 405 lists', async (url, allow) => {
    const { status, headers, body } = await request(url, { method: 'OPTIONS' });
    expect([status, headers.allow, body]).toEqual([204, allow, '']);
    expect((await request(url, { method: 'PUT' })).headers.allow).toBe(allow);
  });

  it.each(['GET', 'HEAD'] as const)('405 lists only POST for %s', async (method) => {
    const { status, headers } = await request('/api/farewell', { method });
    expect([status, headers.allow]).toEqual([405, 'OPTIONS, POST']);
  });

  it.each(['GET', 'DELETE', 'OPTIONS'] as const)('can accept every method: %s', async (method) => {
    expect(await request('/api/anyhow', { method })).toMatchObject({ status: 200, body: `{"method":"${method}"}` });
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/greeting/more'],
    ['DELETE', '/api/nothing'],
  ] as const)('that does not exist is a problem, not a page: %s %s', async (method, url) => {
    const { status, headers, body } = await request(url, { method });
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(body)).toMatchObject({ code: 'not-found' });
  });
});

describe('the host', () => {
  it.each([
    ['dealer.example', '/api/greeting?name=Kim', 200],
    ['dealer.example', '/api/openapi.json', 200],
    ['dealer.example', '/api/docs', 200],
    ['platform', '/api/greeting?name=Kim', 404],
    ['platform', '/api/openapi.json', 200],
    ['platform', '/api/docs', 200],
    ['unknown.example', '/api/greeting?name=Kim', 404],
    ['unknown.example', '/api/nothing', 404],
    ['unknown.example', '/api/openapi.json', 404],
    ['unknown.example', '/api/docs', 404],
    ['unknown.example', '/api/docs/static/swagger-ui.css', 404],
  ])('on host %s, %s responds with %d', async (host, url, status) => {
    expect((await request(url, { host })).status).toBe(status);
  });
});

describe('the OpenAPI document', () => {
  it('lists the calls, their responses and their problems, and hides the rest', async () => {
    const { body } = await request('/api/openapi.json');
    const document = JSON.parse(body);
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Forecourt', version: '1.2.3' } });
    expect(Object.keys(document.paths)).toEqual(['/api/greeting']);
    expect(Object.keys(document.paths['/api/greeting'])).toEqual(['get']);
    expect(document.paths['/api/greeting'].get).toMatchObject({
      parameters: [{ in: 'query', name: 'name', required: true }],
      responses: {
        200: { content: { 'application/json': { schema: { properties: { hello: { type: 'string' } } } } } },
        400: { content: { 'application/problem+json': { schema: { required: expect.arrayContaining(['code']) } } } },
      },
    });
  });

  it('24.19 is not sent again to a client that has it', async () => {
    const { headers } = await request('/api/openapi.json');
    expect(headers).toMatchObject({ etag: expect.stringMatching(/^W\/"/), vary: 'accept-encoding' });
    const again = await request('/api/openapi.json', {
      headers: { host: 'dealer.example', 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect(again.headers['cache-control']).toBe('public, max-age=300');
  });

  it('can be browsed without files from other hosts', async () => {
    const { headers, body } = await request('/api/docs');
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
    expect(headers['content-security-policy']).not.toContain('script-src-attr');
    const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url as string);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect((await request(file)).status, file).toBe(200);
    expect((await request('/api/docs/json')).status).toBe(200);
  });
});
