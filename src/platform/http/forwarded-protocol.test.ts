import { expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createHttpServer } from './http-server.ts';
import { isSecure } from './request-url.ts';

const client = '203.0.113.7';

it.each<[string, string | false, string | undefined, string, boolean]>([
  ['one proxy', '127.0.0.1', client, 'https', true],
  ['one proxy, over http', '127.0.0.1', client, 'http', false],
  ['two proxies, of which the second adds its own', '127.0.0.1,10.0.0.1', `${client}, 10.0.0.1`, 'https, http', true],
  ['two proxies, of which the second adds nothing', '127.0.0.1,10.0.0.1', `${client}, 10.0.0.1`, 'https', true],
  ['three proxies', '127.0.0.1,10.0.0.0/8', `${client}, 10.0.0.1, 10.0.0.2`, 'https,http,http', true],
  ['two proxies, over http', '127.0.0.1,10.0.0.1', `${client}, 10.0.0.1`, 'http, http', false],
  ['two proxies, with an entry of the client', '127.0.0.1,10.0.0.1', `${client}, 10.0.0.1`, 'https, http, http', false],
  ['one proxy, with an entry of the client', '127.0.0.1', client, 'https, http', false],
  ['one proxy that names no client', '127.0.0.1', undefined, 'https, http', false],
  ['a proxy that is not trusted', '10.0.0.9', client, 'https, https', false],
  ['no trusted proxy', false, client, 'https', false],
])(
  '30.5 behind %s, cookies are Secure only if the client used https',
  async (_, trustProxy, forwardedFor, protocols, expected) => {
    const app = await createHttpServer({ logLevel: 'silent', trustProxy, metrics: createMetrics() });
    app.get('/', (request, reply) => reply.send({ secure: isSecure(request) }));
    const headers = { 'x-forwarded-proto': protocols, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
    const response = await app.inject({ url: '/', headers });
    await app.close();
    expect(response.json()).toEqual({ secure: expected });
  },
);
