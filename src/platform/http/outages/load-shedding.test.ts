import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { shedLoad } from './load-shedding.ts';

const app = Fastify();
app.addHook('onRequest', (request, reply, done) => {
  shedLoad(request, reply);
  if (!reply.sent) done();
});
app.all('/*', async () => 'served');
app.post('/api/forms', { config: { servedWhenOverloaded: true } }, async () => 'served');
afterAll(() => app.close());

describe('while the server is overloaded', () => {
  it('a browser gets a page that retries by itself', async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/cars', headers: { accept: 'text/html,*/*' } });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<meta http-equiv="refresh" content="5">');
    expect(body).toContain('<h1>One moment, please</h1>');
  });

  it.each([
    ['GET', '/api/cars/search'],
    ['POST', '/api/cars/search'],
  ] as const)('a program gets a problem and may retry: %s %s', async (method, url) => {
    const { statusCode, headers, json } = await app.inject({ method, url });
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(json()).toMatchObject({ code: 'overloaded' });
  });

  it.each([
    ['POST', '/contact-us'],
    ['POST', '/api/forms'],
    ['GET', '/assets/site-B4f2.css'],
  ] as const)('%s %s is still served: submitted forms, a file of a page already sent', async (method, url) => {
    const { statusCode, body } = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expect([statusCode, body]).toEqual([200, 'served']);
  });
});
