import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxWatched } from '../../../src/features/watchlist/watchlist-store.server.ts';
import { type SignedIn, signIn } from '../../support/harness/account-harness.ts';
import { openWatchlistHarness, type WatchlistHarness } from '../../support/harness/watchlist-harness.ts';

const phone = '+61491570156';
const typed = '0491 570 156';

let harness: WatchlistHarness;
let kim: SignedIn;
let ute: number;
let wagon: number;
let sold: number;
let hidden: number;
let rival: number;
const more: number[] = [];
beforeAll(async () => {
  harness = await openWatchlistHarness();
  const lot = { dealershipId: harness.swan.dealershipId };
  ute = await harness.addCar({ ...lot, slug: 'ute', price: 31_990 });
  wagon = await harness.addCar({ ...lot, slug: 'wagon', price: 22_500 });
  sold = await harness.addCar({ ...lot, slug: 'sold', sold: true, status: 'sold' });
  hidden = await harness.addCar({ ...lot, slug: 'hidden', show_on_dealer_website: false });
  for (const slug of ['coupe', 'van', 'bus']) more.unshift(await harness.addCar({ ...lot, slug }));
  rival = await harness.addCar({ dealershipId: harness.heron.dealershipId, slug: 'rival' });
});
afterAll(() => harness.close());
beforeEach(async () => {
  kim = await signIn(harness.owner, harness.swan.siteId, phone);
});
afterEach(async () => {
  await harness.owner`delete from customers`;
  harness.configs['swan.example'] = {};
});

const save = (carId: unknown, cookie = kim.cookie) =>
  harness.call('save-car', { phone_number: typed, car_id: carId }, { cookie });
const remove = (carId: unknown, cookie = kim.cookie) =>
  harness.call('remove-car', { phone_number: typed, car_id: carId }, { cookie });
const rows = () => harness.owner`select site_id, customer_id, car_id, price_when_saved from watchlist_entries`;

const body = () => ({ phone_number: typed, car_id: ute, car_ids: [ute] });
const isOffered = async () =>
  (await harness.owner`select favourites_offered from customers where id = ${kim.customerId}`)[0]?.favourites_offered;
const take = (car_ids: number[]) =>
  harness.call('import-favourites', { phone_number: typed, car_ids }, { cookie: kim.cookie });

describe('POST /api/watchlist/save-car', () => {
  it('U1 U2 U9 stores the car’s id for the customer, with its price, and returns the list', async () => {
    const response = await save(ute);
    expect([response.status, response.body]).toEqual([200, { success: true, watchlist: [ute] }]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await rows()).toEqual([
      { site_id: harness.swan.siteId, customer_id: kim.customerId, car_id: ute, price_when_saved: 31_990 },
    ]);
  });

  it('U1 is there in another browser of the same customer, newest first', async () => {
    await save(wagon);
    await save(ute);
    const { cookie } = await signIn(harness.owner, harness.swan.siteId, phone);
    expect((await harness.list({ cookie })).body).toMatchObject({
      watchlist: [ute, wagon],
      cars: [{ slug: 'ute' }, { slug: 'wagon' }],
    });
  });

  it('saves a car once, and keeps the first price and date', async () => {
    await save(ute);
    await harness.owner`update watchlist_entries set price_when_saved = 1, saved_at = '2026-01-01'`;
    expect((await save(ute)).body).toEqual({ success: true, watchlist: [ute] });
    expect(await rows()).toMatchObject([{ price_when_saved: 1 }]);
  });

  it.each(['0491570156', '+61 491 570 156', '61491570156', '(04) 9157 0156', '+61491570156'])(
    'U13 identifies the customer by the phone number, written as %s',
    async (phone_number) => {
      const { status } = await harness.call('save-car', { phone_number, car_id: ute }, { cookie: kim.cookie });
      expect(status).toBe(200);
    },
  );

  it.each([
    ['of another dealer', 404, () => rival],
    ['that was withdrawn', 404, () => hidden],
    ['that there is not', 404, () => 2_147_483_647],
    ['that was sold', 422, () => sold],
  ])('rejects a car %s with %i', async (_what, status, carId) => {
    const response = await save(carId());
    expect(response).toMatchObject({
      status,
      body: { success: false, status, error: expect.stringMatching(/^This car/) },
    });
    expect(await rows()).toEqual([]);
  });

  it('accepts a sold car that is on the list already', async () => {
    await harness.owner`insert into watchlist_entries (site_id, customer_id, car_id)
      values (${harness.swan.siteId}, ${kim.customerId}, ${sold})`;
    expect((await save(sold)).body).toEqual({ success: true, watchlist: [sold] });
  });

  it('rejects a car beyond the 200th unless it is on the list, and accepts one after another is removed', async () => {
    await harness.owner`insert into cars (dealership_id, manufacturer_id, slug, name, stocknum, car_type, price_type, price, year, model)
      select ${harness.swan.dealershipId}, (select min(id) from manufacturers), 'many-' || n, 'many', 'many-' || n, 'used', 'drive_away', 1, 2020, 'Many'
      from generate_series(1, ${maxWatched}) n`;
    await harness.owner`insert into watchlist_entries (site_id, customer_id, car_id)
      select ${harness.swan.siteId}, ${kim.customerId}, id from cars where slug like 'many-%'`;
    const [{ id: many } = {}] = await harness.owner`select id from cars where slug = 'many-1'`;
    expect(await save(ute)).toMatchObject({
      status: 422,
      body: { success: false, error: expect.stringContaining('full') },
    });
    expect(await save(many)).toMatchObject({ status: 200, body: { success: true } });
    await remove(many);
    const both = await Promise.all([save(ute), save(wagon)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await rows()).toHaveLength(maxWatched);
    await harness.owner`delete from cars where slug like 'many-%'`;
  });
});

describe('POST /api/watchlist/remove-car', () => {
  it('U10 removes the car, returns what is left, and can be repeated', async () => {
    await save(ute);
    await save(wagon);
    for (const _time of [1, 2]) {
      expect(await remove(ute)).toMatchObject({ status: 200, body: { success: true, watchlist: [wagon] } });
    }
  });

  it('U10 removes what was sold, withdrawn or never there', async () => {
    await harness.owner`insert into watchlist_entries (site_id, customer_id, car_id)
      select ${harness.swan.siteId}, ${kim.customerId}, unnest(${[sold, hidden]}::int[])`;
    expect((await remove(sold)).body).toEqual({ success: true, watchlist: [hidden] });
    expect((await remove(hidden)).body).toEqual({ success: true, watchlist: [] });
    expect((await remove(rival)).body).toEqual({ success: true, watchlist: [] });
  });
});

it('concurrent saving and removing never fails, and the last call wins', async () => {
  const calls = Array.from({ length: 24 }, (_, at) => (at % 3 === 0 ? remove(ute) : save(at % 2 === 0 ? ute : wagon)));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect((await remove(ute)).body.watchlist).toEqual([wagon]);
  expect((await save(ute)).body.watchlist).toEqual([ute, wagon]);
});

describe('a watchlist belongs to one customer of one website', () => {
  const names = ['save-car', 'remove-car', 'import-favourites', 'decline-favourites'];

  it.each(names)('U14 %s changes nothing without a session, or with an invalid one: 401', async (name) => {
    await save(wagon);
    for (const cookie of ['', 'session=made-up; signed-in=1']) {
      expect(await harness.call(name, body(), { cookie })).toMatchObject({
        status: 401,
        body: { success: false, code: 'unauthorised', error: 'Please sign in first.' },
      });
      expect(await harness.call(name, { ...body(), car_id: wagon }, { cookie })).toMatchObject({ status: 401 });
    }
    expect(await rows()).toMatchObject([{ customer_id: kim.customerId, car_id: wagon }]);
  });

  it.each(names)('U14 %s changes nothing for the phone of another session: 403', async (name) => {
    const lee = await signIn(harness.owner, harness.swan.siteId, '+61491570157');
    const phone_number = '0491 570 157';
    await harness.call('save-car', { phone_number, car_id: ute }, { cookie: lee.cookie });
    const response = await harness.call(name, { ...body(), phone_number }, { cookie: kim.cookie });
    expect(response).toMatchObject({ status: 403, body: { success: false, code: 'forbidden' } });
    expect(await rows()).toMatchObject([{ customer_id: lee.customerId, car_id: ute }]);
  });

  it('requires a session', async () => {
    expect(await harness.list()).toMatchObject({ status: 401, body: { code: 'unauthorised' } });
  });

  it('the same phone on two websites has two lists, and a session of one is invalid on the other', async () => {
    const there = await signIn(harness.owner, harness.heron.siteId, phone);
    const atHeron = { host: 'heron.example', cookie: there.cookie };
    await save(ute);
    expect((await harness.list(atHeron)).body).toEqual({ watchlist: [], cars: [] });
    expect((await harness.call('save-car', { phone_number: typed, car_id: rival }, atHeron)).body).toEqual({
      success: true,
      watchlist: [rival],
    });
    expect((await harness.list({ cookie: kim.cookie })).body.watchlist).toEqual([ute]);
    expect((await harness.list({ host: 'heron.example', cookie: kim.cookie })).status).toBe(401);
    expect((await harness.call('remove-car', { phone_number: typed, car_id: ute }, atHeron)).status).toBe(200);
    expect((await harness.list({ cookie: kim.cookie })).body.watchlist).toEqual([ute]);
  });

  it.each(['cross-site', 'same-site'])('rejects a %s request', async (site) => {
    const headers = { 'sec-fetch-site': site };
    for (const name of names) {
      expect(await harness.call(name, body(), { cookie: kim.cookie, headers })).toMatchObject({
        status: 403,
        body: { success: false },
      });
    }
    expect(await rows()).toEqual([]);
  });

  it.each(['null', 'https://heron.example'])('rejects the origin %s', async (origin) => {
    expect((await harness.call('save-car', body(), { cookie: kim.cookie, headers: { origin } })).status).toBe(403);
  });
});

describe('invalid calls', () => {
  it.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['no object', '7', 400],
    ['no car', { phone_number: typed }, 400],
    ['a car that is not a number', { phone_number: typed, car_id: 'ute' }, 400],
    ['a car that no id can name', { phone_number: typed, car_id: 9_999_999_999 }, 400],
    ['no phone', { car_id: 1 }, 400],
    ['a phone that is none', { phone_number: 'me', car_id: 1 }, 422],
    ['a body of many', `${' '.repeat(5000)}{}`, 413],
  ])('are rejected as problems with success false: %s', async (_what, body, status) => {
    const response = await harness.call('save-car', body, { cookie: kim.cookie });
    expect(response).toMatchObject({ status, body: { success: false, status, error: expect.any(String) } });
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('need a JSON content type', async () => {
    const headers = { 'content-type': 'text/plain' };
    const response = await harness.call(
      'save-car',
      { phone_number: typed, car_id: ute },
      { cookie: kim.cookie, headers },
    );
    expect(response).toMatchObject({ status: 415, body: { success: false } });
  });

  it('learn when to retry if they are too frequent', async () => {
    harness.secondsToWait.mockReturnValueOnce(17);
    const response = await save(ute);
    expect(response).toMatchObject({
      status: 429,
      body: { success: false, error: expect.stringContaining('17 seconds') },
    });
    expect(response.headers['retry-after']).toBe('17');
  });

  it('report an internal error without its cause', async () => {
    await harness.owner`alter table watchlist_entries add constraint broken check (car_id < 0)`;
    try {
      const { status, body: response } = await save(ute);
      expect([status, response.success]).toEqual([500, false]);
      expect(response.error).toBe('Something went wrong on our side. Please try again in a moment.');
    } finally {
      await harness.owner`alter table watchlist_entries drop constraint broken`;
    }
  });

  it('U16 return 404 if the site has switched the watchlist off', async () => {
    harness.configs['swan.example'] = { watchlist: { garage_enabled: false } };
    const off = { status: 404, body: { success: false, error: 'This website does not have a watchlist.' } };
    expect(await save(ute)).toMatchObject(off);
    expect(await remove(ute)).toMatchObject(off);
    expect(await harness.list({ cookie: kim.cookie })).toMatchObject(off);
    expect(
      await harness.call('import-favourites', { phone_number: typed, car_ids: [ute] }, { cookie: kim.cookie }),
    ).toMatchObject(off);
  });
});

describe('favourites stored in the browser', () => {
  it('are saved, except unknown and sold cars, and not offered again', async () => {
    await save(ute);
    expect(await isOffered()).toBe(false);
    const { body } = await take([rival, sold, ute, wagon, hidden]);
    expect(body).toEqual({ success: true, watchlist: [wagon, ute] });
    expect(await isOffered()).toBe(true);
  });

  it('keep the browser’s order, newest first', async () => {
    const wanted = [wagon, ute, ...more];
    expect((await take(wanted)).body.watchlist).toEqual(wanted);
    expect((await harness.list({ cookie: kim.cookie })).body.watchlist).toEqual(wanted);
  });

  it('stay in the browser when declined, and are not offered again', async () => {
    await save(ute);
    const response = await harness.call('decline-favourites', { phone_number: typed }, { cookie: kim.cookie });
    expect(response.body).toEqual({ success: true, watchlist: [ute] });
    expect(await isOffered()).toBe(true);
  });
});

it('the calls are part of the OpenAPI document', async () => {
  const { paths } = await harness.openapi();
  const names = ['save-car', 'remove-car', 'import-favourites', 'decline-favourites'];
  expect(Object.keys(paths).toSorted()).toEqual(
    ['/api/watchlist', ...names.map((name) => `/api/watchlist/${name}`)].toSorted(),
  );
  const { schema } = paths['/api/watchlist/save-car'].post.responses[404].content['application/problem+json'];
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['success', 'error']));
});
