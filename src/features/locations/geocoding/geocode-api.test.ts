import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Geocoder } from '../../../platform/geo/geocoder.ts';
import { registerApi } from '../../../platform/http/api.ts';
import { createHttpServer } from '../../../platform/http/http-server.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { registerGeocodeApi } from './geocode-api.server.ts';

const perth = { lat: -31.9526, lng: 115.861, suburb: 'Perth', state: 'WA' };
const geocode = vi.fn<Geocoder['geocode']>(async (query) => (query === '6000' ? perth : undefined));

let app: FastifyInstance;
let seconds = 0;

beforeAll(async () => {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  await registerApi(app, {
    version: '1',
    hostKind: async () => 'site',
    routes: (api) => registerGeocodeApi(api, { geocoder: { geocode }, limiter: async () => seconds }),
  });
  await app.ready();
});
afterAll(() => app.close());

const get = (query: string) => app.inject({ url: `/api/geocode${query}` });

describe('GET /api/geocode', () => {
  it.each(['?postcode=6000', '?postcode=%206000%20'])(
    'I5 returns the position of a postcode, and may be cached: %s',
    async (query) => {
      const response = await get(query);
      expect([response.statusCode, response.json()]).toEqual([200, perth]);
      expect(response.headers['cache-control']).toBe('public, max-age=86400');
    },
  );

  it.each(['0000', '600', '60000', 'Perth', ''])(
    "I6 L22 answers 'Invalid postcode' to the postcode %j, which names no place",
    async (postcode) => {
      const response = await get(`?postcode=${postcode}`);
      expect(response.statusCode).toBe(422);
      expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(response.json()).toMatchObject({
        error: 'Invalid postcode',
        errors: [{ field: 'postcode', message: 'Invalid postcode' }],
      });
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it('does not geocode what is not a postcode', async () => {
    geocode.mockClear();
    await get('?postcode=Perth');
    expect(geocode).not.toHaveBeenCalled();
  });

  it('reports that the maps service failed', async () => {
    geocode.mockRejectedValueOnce(new Error('the maps service answered with 500'));
    const response = await get('?postcode=6000');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '30']);
    expect(response.body).not.toContain('maps service');
  });

  it('requires a postcode', async () => {
    expect((await get('')).statusCode).toBe(400);
  });

  it('is rate limited', async () => {
    seconds = 7;
    const response = await get('?postcode=6000');
    seconds = 0;
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '7']);
  });
});
