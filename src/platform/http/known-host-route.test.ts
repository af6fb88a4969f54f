import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerKnownHostRoute } from './known-host-route.ts';

const app = fastify();
registerKnownHostRoute(app, {
  hostKind: async ({ host }) => (host === 'dealer.example' ? 'site' : 'unknown'),
  isKnown: (host) => host === 'dealer.example',
});

it.each([
  ['web-1:3000', '?domain=dealer.example', 200],
  ['web-1:3000', '?domain=other.example', 404],
  ['web-1:3000', '?domain=dealer.example&domain=dealer.example', 404],
  ['web-1:3000', '', 404],
  ['dealer.example', '?domain=dealer.example', 404],
])('25.7 tells a TLS proxy at %s about %s with %d', async (host, query, status) => {
  const response = await app.inject({ url: `/known-host${query}`, headers: { host } });
  expect(response.statusCode).toBe(status);
});
