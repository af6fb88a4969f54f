import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiKeyScope, apiKeyScopes } from '../../../src/features/api-keys/api-key-scopes.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../../../src/features/api-keys/api-key-store.server.ts';
import { leadsApiCalls, registerLeadsApi } from '../../../src/features/leads-api/leads-api.server.ts';
import { registerStockApi, stockApiPath } from '../../../src/features/stock-api/stock-api.server.ts';
import { fetchCarPhotos } from '../../../src/features/stock-sources/photos/fetch-photos.server.ts';
import { findFieldSuppliers } from '../../../src/features/stock-api/sent-field-store.server.ts';
import { makeCover } from '../../../src/features/stock/photos/arrange-photos.server.ts';
import { saveCar } from '../../../src/features/stock/write/save-car.server.ts';
import { pinFields, releasePin } from '../../../src/features/stock/write/pin-store.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createOutboundRules } from '../../../src/platform/outbound/outbound-rules.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { DealershipScope } from '../../../src/platform/postgres/database.ts';
import { makePhoto, openPhotoHarness, type PhotoHarness } from '../../support/harness/photo-harness.ts';

let harness: PhotoHarness;
let app: FastifyInstance;
let address: string;
let key: string;
let theirKey: string;
/** Every call that is registered. */
const routes: string[] = [];
const unknownLead = '018f0000-0000-7000-8000-000000000000';
const limit = { max: 1000, perSeconds: 60 };

const create = async (scope: DealershipScope, scopes: ApiKeyScope[] = ['stock:read', 'stock:write']) =>
  (await createApiKey(scope, { name: `Key for ${scopes.join(' and ')}`, scopes })) as string;

beforeAll(async () => {
  harness = await openPhotoHarness();
  key = await create(harness.scope);
  theirKey = await create(harness.theirScope);
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  app.addHook('onRoute', ({ method, url, schema }) => {
    // Methods that a path does not have are registered too, hidden, to be refused with 405.
    const isHidden = schema !== undefined && 'hide' in schema;
    if (!isHidden) for (const each of [method].flat()) routes.push(`${each} ${url}`);
  });
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async ({ host }) => (host === 'dealer.example' ? 'site' : 'directory'),
    platformCalls: [{ path: stockApiPath }, leadsApiCalls],
    routes: async (api) => {
      const options = { database: harness.database, limit, logError: (error: unknown) => harness.errors.push(error) };
      registerLeadsApi(api, options);
      await registerStockApi(api, { ...options, clock: systemClock, photoDependencies: harness.tools });
    },
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await harness.close();
});

type Sent = { token?: string | null; type?: string; body?: unknown };
type Method = 'GET' | 'PUT' | 'DELETE' | 'POST';

// Over real connections, because files are streamed.
async function call(method: Method, path: string, { token = key, type, body }: Sent = {}) {
  const isFile = body instanceof Buffer;
  const response = await fetch(address + (path.startsWith('/api/') ? path : stockApiPath + path), {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type ?? (isFile ? 'application/octet-stream' : 'application/json') }),
    },
    ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

const upload = (stocknum: string, file: Buffer, token = key) =>
  call('POST', `/${stocknum}/photos`, { token, body: file });

const car = { car_type: 'used', year: 2022, make: 'toyota', model: 'RAV4', price: 34_990, price_type: 'drive_away' };
const put = (stocknum: string, body: unknown, sent: Sent = {}) =>
  call('PUT', `/${encodeURIComponent(stocknum)}`, { ...sent, body });
const readVersion = (stocknum: string) =>
  harness.owner`select xmin::text, updated_at from cars where stocknum = ${stocknum} order by id`;

describe('27.5 an API key', () => {
  it('is stored as a hash, finds its dealership without a scope, and notes its use at most once a minute', async () => {
    const token = await create(harness.scope, ['stock:read']);
    const stored = await harness.owner`select to_jsonb(k)::text as row from api_keys k`;
    expect(stored.some(({ row }) => String(row).includes(token.slice(10)))).toBe(false);
    const [listed] = await listApiKeys(harness.scope);
    expect(listed).toMatchObject({ hint: `fc_ours_${token.slice(8, 12)}…`, lastUsedAt: null, revokedAt: null });
    await call('GET', '', { token });
    const [first] = await listApiKeys(harness.scope);
    expect(first?.lastUsedAt).toBeInstanceOf(Date);
    await call('GET', '', { token });
    expect((await listApiKeys(harness.scope))[0]?.lastUsedAt).toEqual(first?.lastUsedAt);
  });

  it('is recorded in the history without its hash', async () => {
    await create(harness.scope);
    const [entry] = await harness.owner`
      select action, after from audit_log where record_type = 'api_keys' order by id desc limit 1`;
    expect(entry).toMatchObject({ action: 'insert', after: { token_hash: '(hidden)' } });
  });

  it.each([
    ['no key', null],
    ['an unknown key', `fc_dealer_${'x'.repeat(43)}`],
    ['something else', 'hunter2'],
  ])('is required: %s gets a 401', async (_title, token) => {
    const { status, headers, body } = await call('GET', '', { token });
    expect([status, headers.get('www-authenticate'), body.code]).toEqual([401, 'Bearer realm="api"', 'unauthorised']);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  it('gets the same response as an unknown one once it is revoked', async () => {
    const token = await create(harness.scope);
    const [listed] = await listApiKeys(harness.scope);
    expect(await revokeApiKey(harness.theirScope, listed?.id as number)).toBeUndefined();
    expect((await call('GET', '', { token })).status).toBe(200);
    expect(await revokeApiKey(harness.scope, listed?.id as number)).toBe(listed?.name);
    const revoked = await call('GET', '', { token });
    const unknown = await call('GET', '', { token: `fc_dealer_${'x'.repeat(43)}` });
    expect([revoked.status, revoked.body]).toEqual([unknown.status, unknown.body]);
  });

  it('26.3 allows only what its scopes name, in every call', async () => {
    const scopes: Record<string, ApiKeyScope> = {
      'GET /api/stock': 'stock:read',
      'GET /api/stock/:stocknum': 'stock:read',
      'PUT /api/stock/:stocknum': 'stock:write',
      'DELETE /api/stock/:stocknum': 'stock:write',
      'PUT /api/stock/:stocknum/photos': 'stock:write',
      'POST /api/stock/:stocknum/photos': 'stock:write',
      'GET /api/leads': 'leads:read',
      'GET /api/leads/:id': 'leads:read',
    };
    const calls = routes.filter((route) => /\/api\/(stock|leads)/.test(route) && !route.startsWith('HEAD '));
    expect(calls.toSorted()).toEqual(Object.keys(scopes).toSorted());
    const keys = {
      'stock:read': await create(harness.scope, ['stock:read']),
      'stock:write': await create(harness.scope, ['stock:write']),
      'leads:read': await create(harness.scope, ['leads:read']),
    };
    expect((await put('SCOPE', car, { token: keys['stock:write'] })).status).toBe(201);
    for (const route of calls) {
      const [method, path = ''] = route.split(' ');
      const send = (token: string | null) =>
        call(method as Method, path.replace(':stocknum', 'SCOPE').replace(':id', unknownLead), {
          token,
          ...(/^(PUT|POST)/.test(route) && { body: { photos: [] } }),
        });
      expect((await send(null)).status, route).toBe(401);
      for (const scope of apiKeyScopes) {
        const { status } = await send(keys[scope]);
        if (scope === scopes[route]) expect([200, 404, 415, 422], route).toContain(status);
        else expect(status, route).toBe(403);
      }
    }
  });

  it('has a rate limit of its own', async () => {
    const token = await create(harness.scope);
    limit.max = 2;
    try {
      expect((await call('GET', '', { token })).status).toBe(200);
      expect((await call('GET', '', { token })).status).toBe(200);
      const third = await call('GET', '', { token });
      expect([third.status, Number(third.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect((await call('GET', '', { token: await create(harness.scope) })).status).toBe(200);
    } finally {
      limit.max = 1000;
    }
  });

  it('works at the platform’s own host only', async () => {
    const headers = { host: 'dealer.example', authorization: `Bearer ${key}` };
    expect((await app.inject({ url: stockApiPath, headers })).statusCode).toBe(404);
  });
});

describe('27.5 PUT /api/stock/{stocknum}', () => {
  it('adds a car with the make’s own spelling, and a slash in its stock number', async () => {
    const { status, body } = await put('NEW/1', { ...car, location: 'Main' });
    expect([status, body.outcome, body.pinned]).toEqual([201, 'created', []]);
    expect(body.car).toMatchObject({
      stocknum: 'NEW/1',
      name: '2022 Toyota RAV4',
      make: 'Toyota',
      location: 'main',
      status: 'in_stock',
      photos: [],
    });
    expect((await call('GET', '/NEW%2F1')).body).toEqual(body.car);
  });

  it('writes nothing if it is sent again', async () => {
    await put('SAME', car);
    const before = await readVersion('SAME');
    const again = await put('SAME', { ...car, stocknum: 'SAME' });
    expect([again.status, again.body.outcome, again.body.changed]).toEqual([200, 'unchanged', []]);
    expect(await readVersion('SAME')).toEqual(before);
  });

  it('changes the given fields, clears those with null, and leaves the others', async () => {
    await put('PART', { ...car, colour: 'Red', km: 41_250 });
    const { body } = await put('PART', { price: 33_990, colour: null });
    expect([body.outcome, body.changed.toSorted()]).toEqual(['changed', ['colour', 'price']]);
    expect(body.car).toMatchObject({ price: 33_990, colour: null, km: 41_250 });
  });

  it('records the key as the source of a price', async () => {
    await put('LEDGER', car);
    await put('LEDGER', { price: 30_000 });
    const prices = await harness.owner`
      select p.source from car_prices p join cars c on c.id = p.car_id where c.stocknum = 'LEDGER'`;
    expect(prices.length).toBeGreaterThan(0);
    for (const { source } of prices) expect(source).toMatch(/^api-key:\d+$/);
  });

  it('leaves pinned fields alone and names them', async () => {
    await put('PINNED', car);
    const [row] = await harness.owner`select id from cars where stocknum = 'PINNED'`;
    const { dealershipId } = harness.ours;
    await harness.scope.run((tx) =>
      pinFields(tx, { dealershipId, carId: row?.id as number, fields: ['price', 'name'] }),
    );
    const { body } = await put('PINNED', { price: 1, colour: 'Blue', badge: 'GXL' });
    expect([body.changed.toSorted(), body.pinned]).toEqual([['badge', 'colour'], ['price']]);
    expect(body.warnings).toEqual([{ field: 'price', message: expect.stringContaining('Staff have pinned') }]);
    expect(body.car).toMatchObject({ price: 34_990, name: '2022 Toyota RAV4' });
  });

  it('27.1 is noted as the supplier of what it sent, so that a change by staff pins the field until it is released', async () => {
    await put('SENT', { ...car, colour: 'Red', badge: null });
    const id = (await harness.owner`select id from cars where stocknum = 'SENT'`)[0]?.id as number;
    const readSuppliers = () => harness.scope.run(async (tx) => (await findFieldSuppliers(tx, [id])).get(id));
    const supplied = (await readSuppliers()) ?? new Map();
    expect([...supplied.keys()].toSorted()).toEqual([...Object.keys(car), 'badge', 'colour'].toSorted());
    expect(new Set(supplied.values())).toEqual(new Set(['Key for stock:read and stock:write']));
    const edit = { id, was: { colour: 'Red', km: null }, given: { colour: 'Blue', km: 9 }, supplied };
    expect(await saveCar(harness.scope, edit, '2026-11-18')).toMatchObject({ kind: 'saved' });
    const sent = { colour: 'Green', km: 8 };
    expect((await put('SENT', sent)).body).toMatchObject({
      changed: ['km'],
      pinned: ['colour'],
      car: { colour: 'Blue' },
    });
    await harness.scope.run((tx) => releasePin(tx, id, 'colour'));
    expect((await put('SENT', sent)).body).toMatchObject({ changed: ['colour'], pinned: [], warnings: [] });
    const notes = () => harness.owner`select xmin::text from car_api_fields where car_id = ${id}`;
    const before = await notes();
    await put('SENT', sent);
    expect(await notes()).toEqual(before);
    expect(await harness.theirScope.run((tx) => findFieldSuppliers(tx, [id]))).toEqual(new Map());
    await harness.owner`update api_keys set revoked_at = now() where id = (
      select (keys ->> 'colour')::int from car_api_fields where car_id = ${id})`;
    expect(await readSuppliers()).toBeUndefined();
    key = await create(harness.scope);
  });

  it('names every field that is wrong, and stores nothing', async () => {
    const { status, body } = await put('WRONG', {
      ...car,
      price: '34990',
      wheels: 4,
      purchase_cost: 20_000,
      stocknum: 'OTHER',
      vin: 'short',
    });
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { field: 'price', message: 'Send a number.' },
        { field: 'wheels', message: 'There is no such field.' },
        { field: 'purchase_cost', message: 'This field cannot be sent.' },
        { field: 'stocknum', message: 'Send the stock number of the address, or none.' },
        { field: 'vin', message: 'A VIN has 17 letters and digits, without I, O and Q.' },
      ]),
    );
    expect(body.errors).toHaveLength(5);
    expect((await call('GET', '/WRONG')).status).toBe(404);
  });

  it('27.1 leaves out a was price at which the car was not listed, and says so', async () => {
    const car = {
      car_type: 'used',
      make: 'Toyota',
      model: 'RAV4',
      year: 2022,
      price: 30_000,
      price_type: 'drive_away',
    };
    const created = await put('WAS', { ...car, before_price: 35_000 });
    expect(created).toMatchObject({ status: 201, body: { car: { before_price: null } } });
    const warning = { field: 'before_price', message: expect.stringContaining('was not listed at this price') };
    expect(created.body.warnings).toEqual([warning]);
    const changed = await put('WAS', { price: 29_000, before_price: 30_000 });
    expect(changed.body).toMatchObject({ changed: ['price'], warnings: [warning], car: { before_price: null } });
    await harness.owner`
      update car_prices set at = now() - interval '20 days'
      where price = 30000 and car_id = (select id from cars where stocknum = 'WAS' and price = 29000)`;
    const allowed = await put('WAS', { before_price: 30_000 });
    expect(allowed.body).toMatchObject({ changed: ['before_price'], warnings: [], car: { before_price: 30_000 } });
    const other = await put('WAS', { price_type: 'excl_govt_charges' });
    expect(other.body).toMatchObject({ warnings: [warning], car: { before_price: null } });
  });

  it('refuses a car that is incomplete or contradicts itself', async () => {
    const { status, body } = await put('HALF', { make: 'Toyta', year: 2022, price: 100, before_price: 50 });
    expect(status).toBe(422);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { field: 'make', message: 'There is no make “Toyta”.' },
        { field: 'model', message: 'Enter a value.' },
        { field: 'before_price', message: 'The was price must be higher than the price.' },
      ]),
    );
  });

  it.each([
    ['no body', undefined, undefined, 422],
    ['a list', [], undefined, 422],
    ['another content type', 'x', 'text/plain', 415],
    ['a body that is too large', { dealercomments: 'x'.repeat(300_000) }, undefined, 413],
  ])('refuses %s', async (_title, body, type, status) => {
    expect((await call('PUT', '/BODY', { body, ...(type && { type }) })).status).toBe(status);
  });

  it('adds one car if two calls arrive at the same time', async () => {
    const both = await Promise.all([put('RACE', car), put('RACE', { ...car, colour: 'Red' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await readVersion('RACE')).toHaveLength(1);
  });

  it('adds all cars of calls at the same time whose addresses on websites would be the same', async () => {
    const numbers = ['Q.1', 'Q-1', 'Q_1', 'Q/1', 'Q.-1', 'Q-.1'];
    const all = await Promise.all(numbers.map((stocknum) => put(stocknum, car)));
    expect(all.map(({ status }) => status)).toEqual(numbers.map(() => 201));
  });

  it('ignores spaces around the stock number in the address', async () => {
    expect((await put(' SPACE ', car)).status).toBe(201);
    expect(await put('SPACE', car)).toMatchObject({ status: 200, body: { outcome: 'unchanged' } });
    expect((await put(' SPACE', car)).status).toBe(200);
    expect((await put(' ', car)).status).toBe(400);
  });
});

describe('27.5 DELETE /api/stock/{stocknum}', () => {
  it('withdraws the car, and changes nothing the second time', async () => {
    await put('GONE', car);
    const first = await call('DELETE', '/GONE');
    expect([first.status, first.body.outcome, first.body.car.status]).toEqual([200, 'changed', 'withdrawn']);
    const before = await readVersion('GONE');
    expect((await call('DELETE', '/GONE')).body.outcome).toBe('unchanged');
    expect(await readVersion('GONE')).toEqual(before);
    expect((await put('GONE', { status: 'in_stock' })).body.car.status).toBe('in_stock');
  });

  it('of an unknown car gets a 404', async () => {
    expect((await call('DELETE', '/NONE')).status).toBe(404);
  });
});

describe('27.5 GET /api/stock', () => {
  it('pages through all cars, each once, and reports what changed since', async () => {
    for (const stocknum of ['P1', 'P2', 'P3']) await put(stocknum, car);
    const seen: string[] = [];
    let after = '';
    do {
      const { body } = await call('GET', `?limit=2${after && `&after=${after}`}`);
      seen.push(...body.cars.map((one: { stocknum: string }) => one.stocknum));
      after = body.next ?? '';
    } while (after !== '');
    const all = await harness.owner`select stocknum from cars where dealership_id = ${harness.ours.dealershipId}`;
    expect(seen.toSorted()).toEqual(all.map(({ stocknum }) => stocknum).toSorted());
    const { body } = await put('P2', { price: 1000 });
    const since = await call('GET', `?updated_since=${body.car.updated_at}`);
    expect(since.body.cars.map((one: { stocknum: string }) => one.stocknum)).toEqual(['P2']);
    expect(since.body.cars[0]).not.toHaveProperty('purchase_cost');
  });

  it.each(['?updated_since=yesterday', '?after=1', '?after=2026-13-45T10:00:00.000000Z_1', '?limit=0', '?limit=1000'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', query)).status).toBe(400);
    },
  );
});

describe('27.5 another dealership’s key', () => {
  it('neither sees nor changes a car, even by its stock number', async () => {
    await put('OURS', car);
    const before = await readVersion('OURS');
    const other = { token: theirKey };
    expect((await call('GET', '/OURS', other)).status).toBe(404);
    expect((await call('DELETE', '/OURS', other)).status).toBe(404);
    expect((await call('PUT', '/OURS/photos', { ...other, body: { photos: [] } })).status).toBe(404);
    expect((await upload('OURS', await makePhoto('red'), theirKey)).status).toBe(404);
    const listed = (await call('GET', '', other)).body.cars.map((one: { stocknum: string }) => one.stocknum);
    expect(listed).toEqual(['theirs-car']);
    expect(await readVersion('OURS')).toEqual(before);
    const { status, body } = await put('OURS', { ...car, price: 1 }, other);
    expect([status, body.outcome]).toEqual([201, 'created']);
    expect((await call('GET', '/OURS')).body.price).toBe(34_990);
    expect((await put('LOCATED', { ...car, location: 'nowhere' }, other)).status).toBe(422);
  });
});

describe('27.5 photos of a car', () => {
  it('are added, ordered and removed; the same again changes nothing', async () => {
    await put('SHOWN', car);
    const [red, blue] = [await makePhoto('red'), await makePhoto('blue')];
    const first = await upload('SHOWN', red);
    const second = await upload('SHOWN', blue);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await upload('SHOWN', red)).status).toBe(200);
    const [a, b] = [first.body.photos[0]?.id, second.body.photos[0]?.id];
    const ordered = await call('PUT', '/SHOWN/photos', { body: { photos: [b, a] } });
    expect(ordered.body.photos).toEqual([
      { id: b, path: `/images/${b}` },
      { id: a, path: `/images/${a}` },
    ]);
    expect((await call('PUT', '/SHOWN/photos', { body: { photos: [b] } })).status).toBe(200);
    expect((await call('GET', '/SHOWN')).body.photos).toEqual([{ id: b, path: `/images/${b}` }]);
  });

  it('27.1 stay as staff have arranged them, until they are released', async () => {
    await put('PICKED', car);
    const carId = await findId('PICKED');
    const ids: number[] = [];
    for (const colour of ['red', 'blue']) {
      ids.push((await upload('PICKED', await makePhoto(colour))).body.photos[0].id);
    }
    await makeCover(harness.scope, { carId, photoId: ids[1] as number });
    const arranged = ids.toReversed();
    const warnings = [{ field: 'photos', message: expect.stringContaining('Staff have pinned') }];
    const ordered = await call('PUT', '/PICKED/photos', { body: { photos: ids } });
    expect([ordered.status, ordered.body.warnings]).toEqual([200, warnings]);
    expect((await upload('PICKED', await makePhoto('green'))).body).toEqual({ photos: [], warnings });
    expect(await harness.listIds(carId)).toEqual(arranged);
    await harness.scope.run((tx) => releasePin(tx, carId, 'photos'));
    await call('PUT', '/PICKED/photos', { body: { photos: ids } });
    expect(await harness.listIds(carId)).toEqual(ids);
  });

  it('are refused if they are no photos, not of this car, or sent as JSON', async () => {
    await put('BARE', car);
    const text = await upload('BARE', Buffer.from('hello'));
    expect([text.status, text.body.title]).toEqual([422, expect.stringContaining('not a photo')]);
    const strange = await call('PUT', '/BARE/photos', { body: { photos: [999_999] } });
    expect([strange.status, strange.body.errors]).toEqual([
      422,
      [{ field: 'photos', message: 'This car has no photo 999999.' }],
    ]);
    expect((await call('POST', '/BARE/photos', { body: { url: 'https://photos.example/1.jpg' } })).status).toBe(415);
  });
});

const findId = async (stocknum: string): Promise<number> =>
  (await harness.owner`select id from cars where stocknum = ${stocknum}`)[0]?.id;
const fetchPhotos = async (stocknum: string) => {
  const scope = harness.database.forDealership(harness.ours.dealershipId);
  const rules = createOutboundRules(['127.0.0.1']);
  await fetchCarPhotos({ photoDependencies: harness.tools, rules }, scope, await findId(stocknum));
};

describe('27.5 photos by URL', () => {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404).end(file);
  });
  const toUrl = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  beforeAll(async () => {
    files.set('/front.jpg', await makePhoto('green')).set('/back.jpg', await makePhoto('yellow'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  it('are fetched by the jobs of stock sources, in their order; the same again changes nothing', async () => {
    const [front, back, missing] = [toUrl('/front.jpg'), toUrl('/back.jpg'), toUrl('/missing.jpg')];
    const added = await put('LINKED', { ...car, photo_urls: [front, missing, back] });
    expect(added.body).toMatchObject({ outcome: 'created', changed: expect.arrayContaining(['photo_urls']) });
    expect(added.body.car.photo_urls[0]).toEqual({ url: front, state: 'waiting', error: null });
    await fetchPhotos('LINKED');
    const { body } = await call('GET', '/LINKED');
    expect(body.photos).toHaveLength(2);
    expect(body.photo_urls).toMatchObject([
      { state: 'stored' },
      { state: 'failed', error: expect.any(String) },
      { state: 'stored' },
    ]);
    expect((await put('LINKED', { photo_urls: [front, missing, back] })).body).toMatchObject({
      outcome: 'unchanged',
      changed: [],
    });

    const removed = await put('LINKED', { photo_urls: [back] });
    expect(removed.body).toMatchObject({ outcome: 'changed', changed: ['photo_urls'] });
    await fetchPhotos('LINKED');
    expect((await call('GET', '/LINKED')).body.photos).toEqual([body.photos[1]]);
    expect((await put('LINKED', { price: 30_000 })).body.car.photo_urls).toHaveLength(1);
  });

  it('are refused if they are no addresses, and left alone if staff have pinned the photos', async () => {
    const wrong = await put('WRONG', { ...car, photo_urls: ['file:///etc/passwd', 'front.jpg'] });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [
        { field: 'photo_urls', message: '“file:///etc/passwd” is not the address of a photo.' },
        { field: 'photo_urls', message: '“front.jpg” is not the address of a photo.' },
      ],
    ]);
    expect((await put('WRONG', { ...car, photo_urls: 'https://photos.example/1.jpg' })).body.errors).toEqual([
      { field: 'photo_urls', message: 'Send a list of addresses.' },
    ]);
    await put('ARRANGED', car);
    const id = await findId('ARRANGED');
    await harness.owner`insert into car_pins ${harness.owner({ car_id: id, dealership_id: harness.ours.dealershipId, field: 'photos' })}`;
    expect((await put('ARRANGED', { photo_urls: [toUrl('/front.jpg')] })).body).toMatchObject({
      outcome: 'unchanged',
      pinned: ['photo_urls'],
    });
  });
});

const addLead = async (lead: Record<string, unknown> = {}, dealershipId = harness.ours.dealershipId) => {
  const id = crypto.randomUUID();
  await harness.owner`insert into leads ${harness.owner({
    id,
    dealership_id: dealershipId,
    form: 'enquiry',
    category: 'general',
    name: 'Kim',
    email: 'kim@example.com',
    phone: '+61412345678',
    values: harness.owner.json({}),
    lead_attributes: harness.owner.json({}),
    consents: harness.owner.json([]),
    ...lead,
  })}`;
  return id;
};

describe('27.5 GET /api/leads', () => {
  let leadsKey: string;
  const list = async (query = '', token = leadsKey) => {
    const { status, body } = await call('GET', `/api/leads${query}`, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { leads: Record<string, unknown>[]; next: string | null };
  };
  const listIds = async (query: string) => (await list(query)).leads.map(({ id }) => id);

  beforeAll(async () => {
    leadsKey = await create(harness.scope, ['leads:read']);
  });

  it('has what the visitor sent, what staff have done since, and the car as it is now', async () => {
    await put('LEADCAR', car);
    const [row] = await harness.owner`select id from cars where stocknum = 'LEADCAR'`;
    const id = await addLead({ car_id: row?.id, message: 'Is it still there?', state: 'lost', lost_reason: 'price' });
    const { body } = await call('GET', `/api/leads/${id}`, { token: leadsKey });
    expect(body).toMatchObject({
      id,
      name: 'Kim',
      message: 'Is it still there?',
      state: 'lost',
      lost_reason: 'price',
      is_spam: false,
      erased_at: null,
      car: { stocknum: 'LEADCAR', name: '2022 Toyota RAV4', vin: null },
    });
    expect((await list()).leads).toContainEqual(body);
  });

  it('pages through all leads of the key’s dealership, each once, and reports what changed since', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => addLead()));
    const theirs = await addLead({}, harness.theirs.dealershipId);
    const pages: unknown[] = [];
    let next: string | null = null;
    do {
      const page = await list(`?limit=2${next === null ? '' : `&after=${encodeURIComponent(next)}`}`);
      pages.push(...page.leads.map(({ id }) => id));
      next = page.next;
    } while (next !== null);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toEqual(expect.arrayContaining(ids));
    expect(pages).not.toContain(theirs);
    expect((await call('GET', `/api/leads/${theirs}`, { token: leadsKey })).status).toBe(404);
    const theirLeads = await list('', await create(harness.theirScope, ['leads:read']));
    expect(theirLeads.leads.map(({ id }) => id)).toContain(theirs);

    const since = String((await list('?limit=200')).leads.at(-1)?.updated_at);
    await harness.owner`update leads set state = 'contacted' where id = ${String(ids[1])}`;
    const changed = await list(`?updated_since=${since}`);
    expect(changed.leads.at(-1)).toMatchObject({ id: ids[1], state: 'contacted' });
    expect(await listIds('?state=contacted')).toEqual([ids[1]]);
  });

  it('leaves out spam, and what looks like it until a person has judged it, unless it is asked for', async () => {
    const marked = await addLead({ state: 'spam' });
    const suspect = await addLead({ is_suspect: true });
    const judged = await addLead({ is_suspect: true, state: 'contacted' });
    const ours: string[] = [marked, suspect, judged];
    const listOurs = async (query: string) =>
      (await listIds(`?limit=200${query}`)).filter((id) => ours.includes(String(id)));
    expect(await listOurs('')).toEqual([judged]);
    expect((await listOurs('&include_spam=true')).toSorted()).toEqual(ours.toSorted());
    expect(await listOurs('&state=spam')).toEqual([marked]);
  });

  it('is at the platform’s own host only, where no form is accepted', async () => {
    const authorization = `Bearer ${leadsKey}`;
    const atSite = await app.inject({ url: '/api/leads', headers: { host: 'dealer.example', authorization } });
    expect(atSite.statusCode).toBe(404);
    expect((await call('GET', '/api/leads?state=open', { token: leadsKey })).status).toBe(400);
    expect((await call('GET', '/api/leads?after=x', { token: leadsKey })).status).toBe(400);
  });
});

it('27.5 every call is described in the OpenAPI document, with its key and its errors', async () => {
  const response = await app.inject({ url: '/api/openapi.json', headers: { host: 'platform.example' } });
  const { paths } = response.json();
  const calls = Object.entries<Record<string, object>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(calls.toSorted()).toEqual([
    'delete /api/stock/{stocknum}',
    'get /api/leads',
    'get /api/leads/{id}',
    'get /api/stock',
    'get /api/stock/{stocknum}',
    'post /api/stock/{stocknum}/photos',
    'put /api/stock/{stocknum}',
    'put /api/stock/{stocknum}/photos',
  ]);
  for (const methods of Object.values<Record<string, { security: object; responses: object }>>(paths)) {
    for (const { security, responses } of Object.values(methods)) {
      expect(security).toEqual([{ apiKey: [] }]);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '429']));
    }
  }
  const { properties } = paths['/api/stock/{stocknum}'].put.requestBody.content['application/json'].schema;
  expect(properties).toHaveProperty('price');
  expect(properties).not.toHaveProperty('purchase_cost');
});

it('27.5 every call was counted', () => expect(harness.errors).toEqual([]));
