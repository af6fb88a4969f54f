import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpPriceGuide } from './http-price-guide.ts';
import { createHttpRegoRegister } from './http-rego-register.ts';

let server: Server;
let url: string;
let requests: { address: URL; authorization: string | undefined }[];
let serviceResponse: { status?: number; body?: unknown; silent?: boolean; location?: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://service.example');
    requests.push({ address, authorization: request.headers.authorization });
    if (serviceResponse.silent) return;
    response.writeHead(serviceResponse.status ?? 200, {
      ...(serviceResponse.location && { location: serviceResponse.location }),
    });
    response.end(
      typeof serviceResponse.body === 'string' ? serviceResponse.body : JSON.stringify(serviceResponse.body ?? {}),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/look-up?account=s3cret`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
});

const rav4 = {
  year: 2021,
  make: 'Toyota',
  model: 'RAV4',
  badge: 'GXL',
  body: '4D Wagon',
  fuel: 'Hybrid',
  transmission: 'CVT',
  colour: 'White',
};
const service = (timeoutMs?: number) => ({ url, key: 'k3y', ...(timeoutMs !== undefined && { timeoutMs }) });
const find = (timeoutMs?: number) => createHttpRegoRegister(service(timeoutMs)).find({ rego: '1ABC234', state: 'WA' });
const car = { make: 'Toyota', model: 'RAV4', badge: 'GXL', year: 2021, km: 41_250, state: 'WA' };
const price = (timeoutMs?: number) => createHttpPriceGuide(service(timeoutMs)).findPrice(car);
const guided = { price: 30_000, low: 27_000, high: 33_000, comparables: 14 };

describe('Q15 a registration register', () => {
  it('is queried with a plate and the key, and returns the car', async () => {
    serviceResponse = { body: { ...rav4, owner: 'not to be returned' } };
    expect(await find()).toEqual(rav4);
    expect(Object.fromEntries(requests[0]?.address.searchParams ?? [])).toEqual({
      account: 's3cret',
      rego: '1ABC234',
      state: 'WA',
    });
    expect(requests[0]?.authorization).toBe('Bearer k3y');
  });

  it('may return only part of the details', async () => {
    serviceResponse = { body: { year: 2021, make: 'Toyota', model: 'RAV4', badge: null } };
    expect(await find()).toEqual({ ...rav4, badge: null, body: null, fuel: null, transmission: null, colour: null });
  });
});

describe('Q15 an independent price guide', () => {
  it('is queried for a car, and returns the price with its range and the number of comparables', async () => {
    serviceResponse = { body: guided };
    expect(await price()).toEqual(guided);
    expect(Object.fromEntries(requests[0]?.address.searchParams ?? [])).toEqual({
      account: 's3cret',
      ...car,
      year: '2021',
      km: '41250',
    });
  });

  it('returns nothing with fewer than five comparables', async () => {
    serviceResponse = { body: { ...guided, comparables: 4 } };
    expect(await price()).toBeNull();
    serviceResponse = { body: { ...guided, comparables: 5 } };
    expect(await price()).not.toBeNull();
  });

  it('is rejected if its price is outside its range', async () => {
    serviceResponse = { body: { ...guided, low: 31_000 } };
    await expect(price()).rejects.toThrow(/no price/);
  });
});

describe.each([
  ['the register', find, 'register of plates'],
  ['the price guide', price, 'price guide'],
] as const)('%s', (_which, query, name) => {
  it('returns nothing for a 404', async () => {
    serviceResponse = { status: 404, body: 'not here' };
    expect(await query()).toBeNull();
  });

  it.each([
    ['an error', { status: 500, body: 'oops' }, 'returned 500'],
    ['no JSON', { body: '<html>' }, 'returned no JSON'],
    ['an unexpected object', { body: { hello: 'there' } }, 'returned no'],
    ['a list', { body: [] }, 'returned no'],
    ['too much data', { body: { ...rav4, ...guided, more: 'x'.repeat(70_000) } }, 'returned more than 65536 bytes'],
    ['a redirect', { status: 302, location: 'http://127.0.0.1:1/' }, 'cannot be reached'],
  ])('fails without revealing its key or address when it returns %s', async (_what, stubbed, message) => {
    serviceResponse = stubbed;
    const error = await query().catch(String);
    expect(error).toContain(`The ${name} ${message}`);
    expect(error).not.toMatch(/k3y|s3cret|127\.0\.0\.1/);
  });

  it('times out', async () => {
    serviceResponse = { silent: true };
    await expect(query(50)).rejects.toThrow(`The ${name} cannot be reached`);
  });
});
