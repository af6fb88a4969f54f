import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpGeocoder } from './http-geocoder.ts';

let server: Server;
let address: string;
let requests: URL[];
let now = new Date('2026-11-15T02:00:00Z');
const clock = () => now;
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
let mapsResponse: { status?: number; body: unknown; location?: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://maps.example'));
    response.writeHead(mapsResponse.status ?? 200, {
      ...(mapsResponse.location && { location: mapsResponse.location }),
    });
    response.end(typeof mapsResponse.body === 'string' ? mapsResponse.body : JSON.stringify(mapsResponse.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocode/json?key=s3cret`;
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
});

const part = (type: string, short_name: string, long_name = short_name) => ({ short_name, long_name, types: [type] });
const perth = {
  address_components: [
    part('postal_code', '6000'),
    part('locality', 'Perth', 'Perth'),
    part('administrative_area_level_1', 'WA', 'Western Australia'),
    part('country', 'AU', 'Australia'),
  ],
  geometry: { location: { lat: -31.95, lng: 115.86 } },
};
const found = (...results: unknown[]) => ({ body: { status: 'OK', results } });

describe('geocoding with a maps service', () => {
  it('I5 sends the address and the key, and returns the first result', async () => {
    mapsResponse = found(perth, { ...perth, geometry: { location: { lat: 0, lng: 0 } } });
    const place = await createHttpGeocoder(address, clock).geocode('6000');
    expect(place).toEqual({ lat: -31.95, lng: 115.86, suburb: 'Perth', state: 'WA' });
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      key: 's3cret',
      address: '6000',
      components: 'country:AU',
    });
  });

  const without = (type: string) => perth.address_components.filter(({ types }) => !types.includes(type));
  it.each([
    ['no result', { body: { status: 'ZERO_RESULTS', results: [] } }],
    ['only the country', found({ ...perth, address_components: [part('country', 'AU')] })],
    ['another country', found({ ...perth, address_components: [...without('country'), part('country', 'NZ')] })],
    [
      'another postcode',
      found({ ...perth, address_components: [...without('postal_code'), part('postal_code', '6001')] }),
    ],
    ['no coordinates', found({ ...perth, geometry: {} })],
  ])('I6 finds nothing when the service returns %s', async (_what, stubbed) => {
    mapsResponse = stubbed;
    expect(await createHttpGeocoder(address, clock).geocode('6000')).toBeUndefined();
  });

  it('names the first suburb of a postcode without a town of its own', async () => {
    mapsResponse = found({
      ...perth,
      address_components: without('locality'),
      postcode_localities: ['Northbridge', 'Perth'],
    });
    expect((await createHttpGeocoder(address, clock).geocode('6000'))?.suburb).toBe('Northbridge');
  });

  it.each([
    ['AU', 'Jervis Bay', '2540'],
    ['CX', 'Christmas Island', '6798'],
    ['NF', 'Norfolk Island', '2899'],
  ])('finds a place of %s that is in no state', async (country, suburb, postcode) => {
    mapsResponse = found({
      ...perth,
      address_components: [part('postal_code', postcode), part('locality', suburb), part('country', country)],
    });
    expect(await createHttpGeocoder(address, clock).geocode(postcode)).toMatchObject({ suburb, state: '' });
  });

  it('I6 repeats a query without a result after a few minutes', async () => {
    mapsResponse = { body: { status: 'ZERO_RESULTS', results: [] } };
    const geocoder = createHttpGeocoder(address, clock);
    expect(await geocoder.geocode('6000')).toBeUndefined();
    later(4);
    expect(await geocoder.geocode('6000')).toBeUndefined();
    expect(requests).toHaveLength(1);
    later(2);
    mapsResponse = found(perth);
    expect(await geocoder.geocode('6000')).toMatchObject({ suburb: 'Perth' });
    later(60 * 24);
    expect(await geocoder.geocode('6000')).toMatchObject({ suburb: 'Perth' });
    expect(requests).toHaveLength(2);
  });

  it('queries an address once', async () => {
    mapsResponse = found(perth);
    const geocoder = createHttpGeocoder(address, clock);
    const places = await Promise.all([geocoder.geocode('6000'), geocoder.geocode('6000')]);
    expect(places[0]).toEqual(places[1]);
    await geocoder.geocode('6000');
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['an error', { status: 500, body: 'oops' }, /responded with 500/],
    ['a refusal', { body: { status: 'REQUEST_DENIED', error_message: 'bad key' } }, /responded with REQUEST_DENIED/],
    ['no JSON', { body: '<html>' }, /JSON/],
    ['a redirect', { status: 302, location: 'http://127.0.0.1:1/', body: '' }, /fetch failed/],
  ])('fails without revealing the key when the service returns %s, and retries', async (_what, stubbed, message) => {
    mapsResponse = stubbed;
    const geocoder = createHttpGeocoder(address, clock);
    const error = await geocoder.geocode('6000').catch(String);
    expect(error).toMatch(message);
    expect(error).not.toContain('s3cret');
    mapsResponse = found(perth);
    expect(await geocoder.geocode('6000')).toMatchObject({ suburb: 'Perth' });
  });
});
