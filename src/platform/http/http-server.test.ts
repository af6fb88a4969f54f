import { once } from 'node:events';
import { connect } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { collectMethods, refuseOtherMethods } from './allowed-methods.ts';
import { createMetrics } from '../metrics.ts';
import { contentSecurityPolicy } from './security/content-security-policy.ts';
import { sendFetchResponse } from './fetch-bridge.ts';
import { createHttpServer } from './http-server.ts';
import { shedLoad } from './outages/load-shedding.ts';
import { securityHeaders } from './security/security-headers.ts';
import { getRequestUrl } from './request-url.ts';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  const methods = collectMethods(app);
  app.route({ method: ['GET', 'POST'], url: '/*', handler: async (request) => getRequestUrl(request).href });
  refuseOtherMethods(app, methods);
  app.get('/short', () =>
    Promise.reject(Object.assign(new Error('range'), { statusCode: 416, headers: { 'Content-Range': 'bytes */7' } })),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: ['GET', 'POST'],
    url: '/overloaded',
    handler: () => Promise.reject(Object.assign(new Error('pool'), { statusCode: 503 })),
  });
  app.get('/routed', (_request, reply) => sendFetchResponse(reply, new Response(null, { status: 503 })));
  app.get('/broken', () => {
    throw new Error('secret');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as { port: number });
});
afterAll(() => app.close());

/** Sends raw bytes: HTTP clients would correct most of these. */
async function send(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => (received += part));
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const sendRequest = (target: string, method = 'GET', host = 'dealer.example') =>
  send(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

describe('the URL of a request', () => {
  it.each([
    ['/', 'http://dealer.example/'],
    ['/cars//x?to=//evil.example', 'http://dealer.example/cars//x?to=//evil.example'],
    ['/%2F/evil.example', 'http://dealer.example/%2F/evil.example'],
    ['/@evil.example', 'http://dealer.example/@evil.example'],
    ['/%25zz', 'http://dealer.example/%25zz'],
    ['/?a=%zz&b=%0a', 'http://dealer.example/?a=%zz&b=%0a'],
  ])('%s is on the requested host', async (target, address) => {
    expect(await sendRequest(target)).toMatchObject({ status: 200, body: address });
  });

  it.each([
    ['http://dealer.example/cars?page=2', 'http://dealer.example/cars?page=2'],
    ['HTTP://dealer.example', 'http://dealer.example/'],
    ['http://dealer.example?page=2', 'http://dealer.example/?page=2'],
    ['https://other.example:8443/cars', 'http://other.example:8443/cars'],
  ])('24.19 in absolute form (%s) names the host itself', async (target, address) => {
    expect(await sendRequest(target)).toMatchObject({ status: 200, body: address });
  });

  it.each([
    ['/%63ars/2022%2Dtoyota%5Frav4%2e%7E1', 'http://dealer.example/cars/2022-toyota_rav4.~1'],
    ['/%5A%7a%41%30%39?a=%63', 'http://dealer.example/ZzA09?a=%63'],
    ['/a%2Fb%20c%25%36', 'http://dealer.example/a%2Fb%20c%256'],
    ['/%2563ars', 'http://dealer.example/%2563ars'],
  ])('24.19 %s is decoded where that changes no meaning', async (target, address) => {
    expect(await sendRequest(target)).toMatchObject({ status: 200, body: address });
  });

  it.each(['dealer.example', 'other.example'])(
    '24.19 with a second Host header (%s) is refused with 400',
    async (host) => {
      const { status, head, body } = await send(
        `GET / HTTP/1.1\r\nHost: dealer.example\r\nhOST: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(status).toBe(400);
      expect(head).toContain('x-request-id: ');
      expect(JSON.parse(body)).toMatchObject({ code: 'malformed', title: 'This request names more than one host' });
    },
  );

  it.each([
    ['//'],
    ['//evil.example/'],
    ['/\\evil.example/'],
    ['/.//evil.example/'],
    ['/x/..//evil.example/'],
    ['http://sam@dealer.example/'],
    ['http:///cars'],
    ['ftp://dealer.example/'],
    ['*'],
    ['/%zz'],
    ['/%E0%A4%A'],
    ['/%ff'],
    ['/%00'],
    ['/%0d%0aset-cookie:a'],
    ['/%E2%80%A8'],
    ['/a#%zz'],
    ['/a\tb'],
    ['/a\u0001b'],
  ])('%j is refused with a clean 400', async (target) => {
    const { status, head, body } = await sendRequest(target);
    expect(status).toBe(400);
    expect(head).toContain('content-type: application/problem+json');
    expect(head).toContain("content-security-policy: default-src 'none'; ");
    expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('an invalid host is refused with 400', async () => {
    expect(await sendRequest('/', 'GET', 'dealer.example:99999')).toMatchObject({ status: 400 });
  });
});

describe('an error', () => {
  it.each(['PROPFIND', 'TRACE', 'PUT', 'DELETE'])('405 lists the allowed methods for %s', async (method) => {
    const { status, head, body } = await sendRequest('/', method);
    expect(status).toBe(405);
    expect(head).toContain('allow: get, head, options, post');
    expect(JSON.parse(body)).toMatchObject({ code: 'method-not-allowed' });
  });

  it.each(['/', '*', 'http://dealer.example/cars'])('24.19 OPTIONS %s lists the same methods', async (target) => {
    const { status, head } = await sendRequest(target, 'OPTIONS');
    expect(status).toBe(204);
    expect(head).toContain('allow: get, head, options, post');
  });

  it('24.19 416 has the headers of its error', async () => {
    const { status, head, body } = await sendRequest('/short');
    expect(status).toBe(416);
    expect(head).toContain('content-range: bytes */7');
    expect(JSON.parse(body)).toMatchObject({ code: 'range-not-satisfiable' });
  });

  it('30.2 503 of an unavailable part has a Retry-After header', async () => {
    const response = await app.inject('/overloaded');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({
      code: 'unavailable',
      title: 'This is not available right now. Please try again in a moment.',
    });
  });

  it('30.2 503 of a posted form says that nothing was sent, keeps what was typed and lets the browser send it again', async () => {
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: '/overloaded?step=2',
      headers: { accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Kim+%22K%22&interest=a&interest=%3Cb%3E',
    });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(body).toContain('Nothing has been sent yet');
    expect(body).toContain(
      '<form method="post" action="/overloaded?step=2"><input type="hidden" name="name" value="Kim &quot;K&quot;">' +
        '<input type="hidden" name="interest" value="a"><input type="hidden" name="interest" value="&lt;b&gt;">',
    );
    expect(body, 'a reload would lose it').not.toContain('http-equiv');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
  });

  it('30.2 an unhandled response 503 of the router is the same page', async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/routed', headers: { accept: 'text/html' } });
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('<meta http-equiv="refresh" content="5">');
  });

  it('25.6 503 of an unavailable part is a page that retries by itself for a browser', async () => {
    const { statusCode, headers, body } = await app.inject({
      url: '/overloaded',
      headers: { accept: 'text/html,*/*' },
    });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<meta http-equiv="refresh" content="5">');
    expect(body).toContain('This page is not available right now.');
  });

  it('500 does not reveal what went wrong', async () => {
    const { status, body } = await sendRequest('/broken');
    expect(status).toBe(500);
    expect(JSON.parse(body)).toMatchObject({
      code: 'internal',
      detail: expect.stringMatching(/^Request [0-9a-f-]{36}/),
    });
    expect(body).not.toContain('secret');
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too-large'],
  ])('%s gets a problem response, too', async (_, bytes, expected, code) => {
    const { status, head, body } = await send(bytes);
    expect(status).toBe(expected);
    expect(head).toContain('content-type: application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ code, status: expected });
  });
});

const named = (headers: Record<string, unknown>) => ({
  'content-security-policy': headers['content-security-policy'],
  'permissions-policy': headers['permissions-policy'],
});

describe('the security headers', () => {
  it.each([
    ['of a response', '/', 200],
    ['of a redirect', '/moved', 302],
    ['of a 404', '/nothing/here', 404],
    ['of a 405', '/short', 405],
    ['of a 416', '/short', 416],
    ['of a 500', '/broken', 500],
    ['of a 503', '/overloaded', 503],
    ['of an address that cannot be read', '/%zz', 400],
  ])('30.5 %s refuse everything', async (_, url, status) => {
    const secured = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
    const methods = collectMethods(secured);
    secured.get('/', async () => 'home');
    secured.get('/moved', (_request, reply) => reply.redirect('/'));
    for (const [path, statusCode] of Object.entries({ '/short': 416, '/broken': 500, '/overloaded': 503 }))
      secured.get(path, () => Promise.reject(Object.assign(new Error('refused'), { statusCode })));
    refuseOtherMethods(secured, methods);
    const response = await secured.inject({ url, method: status === 405 ? 'POST' : 'GET' });
    await secured.close();
    expect(response.statusCode).toBe(status);
    expect(named(response.headers)).toEqual(securityHeaders);
    expect(securityHeaders['content-security-policy']).toContain(`default-src 'none'; base-uri 'none'`);
    expect(securityHeaders['permissions-policy']).toContain('camera=(), ');
  });

  it('30.5 of a page are its own policy and the common Permissions-Policy', async () => {
    const policy = contentSecurityPolicy({});
    const secured = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
    secured.get('/', (_request, reply) => reply.header('content-security-policy', policy).send('page'));
    const { headers } = await secured.inject('/');
    await secured.close();
    expect(named(headers)).toEqual({ ...securityHeaders, 'content-security-policy': policy });
  });

  it.each([
    ['a problem for a program', 'application/json', securityHeaders['content-security-policy']],
    ['a page for a browser', 'text/html', expect.stringContaining("base-uri 'none'")],
  ])('30.5 are on what an overloaded server answers: %s', async (_, accept, policy) => {
    const secured = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
    secured.get('/', (request, reply) => shedLoad(request, reply));
    const { statusCode, headers } = await secured.inject({ url: '/', headers: { accept } });
    await secured.close();
    expect(statusCode).toBe(503);
    expect(named(headers)).toEqual({ ...securityHeaders, 'content-security-policy': policy });
  });

  it('30.5 are on the answer to a request that arrives while the server closes', async () => {
    const closing = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
    const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    closing.get('/slow', async () => {
      started.resolve();
      await released.promise;
      return 'done';
    });
    const address = await closing.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => (received += part));
    socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await started.promise;
    const closed = closing.close();
    const arrived = once(closing.server, 'request');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await arrived;
    released.resolve();
    await Promise.all([closed, once(socket, 'close')]);
    const [, , refused = ''] = received.split('HTTP/1.1 ');
    expect(refused).toMatch(/^503 /);
    expect(refused).toContain(`content-security-policy: ${securityHeaders['content-security-policy']}`);
    expect(refused).toContain(`permissions-policy: ${securityHeaders['permissions-policy']}`);
  });

  it.each([
    [undefined, 15_552_000],
    [31_536_000, 31_536_000],
    [0, 0],
  ])('30.5 have browsers use https only for %s seconds', async (hstsSeconds, expected) => {
    const secured = await createHttpServer({
      logLevel: 'silent',
      trustProxy: false,
      metrics: createMetrics(),
      ...(hstsSeconds !== undefined && { hstsSeconds }),
    });
    const { headers } = await secured.inject('/');
    await secured.close();
    expect(headers['strict-transport-security']).toBe(`max-age=${expected}`);
  });
});

it('logs redacted URLs', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const logging = await createHttpServer({
    logLevel: 'info',
    trustProxy: false,
    metrics: createMetrics(),
    redactUrl: (address) => address.replace('token', '…'),
  });
  logging.get('/stop/:token', () => 'stopped');
  await logging.inject('/stop/token?a=1');
  await logging.inject('/?a=1&first_name=Kim&Email=kim&b=2');
  const lines = written.mock.calls.map(([line]) => String(line)).join('');
  written.mockRestore();
  await logging.close();
  expect(lines).toContain(
    '"req":{"method":"GET","url":"/stop/…?a=1","host":"localhost:80","remoteAddress":"127.0.0.1"',
  );
  expect(lines).toContain('"url":"/?a=1&first_name=…&Email=…&b=2"');
  expect(lines).not.toMatch(/token|kim/i);
});

it('logs errors without the parameters of a statement', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const logging = await createHttpServer({ logLevel: 'error', trustProxy: false, metrics: createMetrics() });
  logging.get('/', () => {
    throw new DrizzleQueryError('insert into leads values ($1)', ['kim@example.com']);
  });
  await logging.inject('/');
  const lines = written.mock.calls.map(([line]) => String(line)).join('');
  written.mockRestore();
  await logging.close();
  expect(lines).toContain('Failed query: insert into leads values ($1)');
  expect(lines).not.toContain('kim@example.com');
});
