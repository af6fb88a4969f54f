import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPendingAction } from '../../../src/features/accounts/pending-action.server.ts';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import type { Visitor } from '../../../src/features/sites/visitor.ts';
import type { WatchlistPageData } from '../../../src/site/watchlist/watchlist-data.ts';
import { receiveWatch } from '../../../src/site/watchlist/receive-watch.server.ts';
import { unpack } from '../../../src/site/rendering/packed-data.ts';
import { readConfiguredPage } from '../../../src/site/configured-page/read-configured-page.server.ts';
import { anonymousRequester, type SiteRequest } from '../../../src/site/server/site-request.ts';
import { signIn } from '../../support/harness/account-harness.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { openWatchlistHarness, type WatchlistHarness } from '../../support/harness/watchlist-harness.ts';

const host = 'swan.example';
const origin = `https://${host}`;
const now = new Date('2026-11-15T02:00:00Z');

let harness: WatchlistHarness;
let customer: Visitor & { kind: 'customer' };
const ids: Record<string, number> = {};
const waits: number[] = [];

beforeAll(async () => {
  harness = await openWatchlistHarness();
  const lot = { dealershipId: harness.swan.dealershipId };
  const stock = { ute: {}, wagon: {}, reserved: { reserved: true }, sold: { sold: true, status: 'sold' } };
  for (const [slug, columns] of Object.entries(stock)) {
    ids[slug] = await harness.addCar({ ...lot, slug, price: 30_000, ...columns });
  }
  ids.withdrawn = await harness.addCar({ ...lot, slug: 'withdrawn', model: 'HiLux', show_on_dealer_website: false });
  ids.rival = await harness.addCar({ dealershipId: harness.heron.dealershipId, slug: 'rival' });
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { customerId, sessionId } = await signIn(harness.owner, harness.swan.siteId, '+61491570156');
  customer = { kind: 'customer', id: customerId, phone: '+61491570156', sessionId };
});
afterEach(async () => {
  await harness.owner`delete from customers`;
  await harness.owner`delete from events`;
  harness.configs[host] = {};
});

function makeRequest(visitor: Visitor): SiteRequest {
  const siteRequest: Partial<SiteRequest> = {
    ...anonymousRequester,
    visitor,
    site: harness.findSite(host),
    scope: harness.database.forSite(harness.swan.siteId),
    index: harness.index,
    stockVersion: 1,
    cache: noTenantCache,
    clock: () => now,
    secondsToWait: async () => waits.pop() ?? 0,
    logError: (error) => expect.unreachable(String(error)),
  };
  return siteRequest as SiteRequest;
}

/** The page, or the status and target of a redirect. */
async function open(path: string, visitor: Visitor = customer, referer = '') {
  const url = new URL(path, origin);
  const request = new Request(url, { headers: { referer } });
  return readConfiguredPage(makeRequest(visitor), request, url).then(
    (page) => unpack<WatchlistPageData>(page as Parameters<typeof unpack<WatchlistPageData>>[0]),
    readRedirect,
  );
}

const readRedirect = (thrown: unknown) => {
  if (thrown instanceof Response) return { status: thrown.status, location: thrown.headers.get('location') };
  const { init, data } = thrown as { init?: ResponseInit | null; data?: unknown };
  if (!init) throw thrown;
  return { status: init.status, ...(data as object | null) };
};

const watch = (slug: string, price: number, day: string) =>
  harness.owner`insert into watchlist_entries (site_id, customer_id, car_id, price_when_saved, saved_at)
    values (${harness.swan.siteId}, ${customer.id}, ${ids[slug] as number}, ${price}, ${`${day}T02:00:00Z`})`;

describe('the path of the watchlist', () => {
  it.each([
    ['/watchlist', {}, '/watchlist', '/garage'],
    ['/garage', { watchlist: { path: '/garage' } }, '/garage', '/watchlist'],
  ] satisfies [string, SiteConfigInput, string, string][])(
    'U17 is %s by the configuration %o, and no other',
    async (_address, config, here, elsewhere) => {
      harness.configs[host] = config;
      expect(await open(here)).toMatchObject({ kind: 'watchlist', cars: [] });
      expect(await open(elsewhere)).toEqual({ status: 404 });
      expect(await open('/cars')).toMatchObject({ kind: 'search' });
    },
  );

  it('U16 does not exist if the site has switched the watchlist off', async () => {
    harness.configs[host] = { watchlist: { garage_enabled: false } };
    expect(await open('/watchlist')).toEqual({ status: 404 });
    expect(await post({ save: ids.ute })).toEqual({ status: 404 });
  });

  it.each([
    ['nowhere', '', '%2F'],
    ['a page of the site', `${origin}/cars?page=2`, '%2Fcars%3Fpage%3D2'],
    ['another website', 'https://heron.example/cars', '%2F'],
    ['itself', `${origin}/watchlist`, '%2F'],
    ['the sign-in', `${origin}/sign-in?type=watchlist`, '%2F'],
  ])('redirects an anonymous visitor to the sign-in, and back afterwards: %s', async (_from, referer, back) => {
    expect(await open('/watchlist', anonymousRequester.visitor, referer)).toEqual({
      status: 302,
      location: `/sign-in?type=watchlist&redirect=%2Fwatchlist&back=${back}`,
    });
  });
});

describe('the watchlist page', () => {
  it('U1 shows the cars, newest first, with what has changed since', async () => {
    await watch('ute', 31_500, '2026-11-03');
    await watch('wagon', 29_500, '2026-11-04');
    await watch('reserved', 30_000, '2025-12-24');
    await watch('sold', 35_000, '2026-10-01');
    const { summary, cars, gone } = (await open('/watchlist')) as WatchlistPageData;
    expect(cars.map(({ car, ...rest }) => ({ slug: car.slug, ...rest }))).toEqual([
      {
        slug: 'wagon',
        saved: 'Saved 4 Nov',
        state: null,
        change: { label: 'Up $500', isDown: false },
      },
      {
        slug: 'ute',
        saved: 'Saved 3 Nov',
        state: null,
        change: { label: 'Down $1,500', isDown: true },
      },
      { slug: 'sold', saved: 'Saved 1 Oct', state: 'Sold since you saved it', change: null },
      { slug: 'reserved', saved: 'Saved 24 Dec 2025', state: 'Reserved at the moment', change: null },
    ]);
    expect(gone).toEqual([]);
    expect(summary).toBe(
      'You are watching 4 cars: 1 has come down in price, 1 has gone up in price, 1 is reserved and 1 has been sold.',
    );
  });

  it('names a withdrawn car, with a link to similar ones, and none of another dealer’s', async () => {
    await watch('withdrawn', 30_000, '2026-11-02');
    await watch('rival', 30_000, '2026-11-01');
    const { cars, gone, summary } = (await open('/watchlist')) as WatchlistPageData;
    expect(cars).toEqual([]);
    expect(gone).toEqual([
      { id: ids.withdrawn, name: 'withdrawn', saved: 'Saved 2 Nov', similar: '/search/toyota/hilux' },
      { id: ids.rival, name: null, saved: 'Saved 1 Nov', similar: '/cars' },
    ]);
    expect(summary).toBe('You are watching 2 cars: 2 are no longer listed.');
  });

  it('shows a customer no one else’s cars, including the same phone on another website', async () => {
    await watch('ute', 30_000, '2026-11-03');
    const there = await signIn(harness.owner, harness.heron.siteId, customer.phone);
    const other = await signIn(harness.owner, harness.swan.siteId, '+61491570157');
    for (const { customerId, sessionId } of [there, other]) {
      expect(await open('/watchlist', { ...customer, id: customerId, sessionId })).toMatchObject({
        cars: [],
        gone: [],
      });
    }
  });
});

/** Posts the button of a car without JavaScript. */
async function post(
  body: Record<string, unknown>,
  { visitor = customer as Visitor, referer = `${origin}/cars?page=2` } = {},
) {
  const form = new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const request = new Request(`${origin}/account/watch`, { method: 'POST', body: form, headers: { referer } });
  const result = await receiveWatch(makeRequest(visitor), request).catch((thrown: unknown) => thrown);
  const cookies = result instanceof Response ? result.headers.getSetCookie() : [];
  const redirect = readRedirect(result);
  const readAction = (cookie: string) => readPendingAction(cookie, String(redirect.location));
  return { ...redirect, ...(cookies[0] !== undefined && { action: readAction(cookies[0]), cookies }) };
}

const watched = async () =>
  (await harness.owner`select car_id from watchlist_entries where customer_id = ${customer.id}`).map(
    (row) => row.car_id,
  );

describe('the save button without JavaScript', () => {
  it('saves or removes, and redirects to its page', async () => {
    expect(await post({ save: ids.ute })).toMatchObject({
      status: 303,
      location: '/cars?page=2',
      cookies: [expect.stringMatching(/^car-saved=1; Max-Age=60/)],
    });
    expect(await watched()).toEqual([ids.ute]);
    expect(await post({ remove: ids.ute }, { referer: `${origin}/watchlist` })).toEqual({
      status: 303,
      location: '/watchlist',
    });
    expect(await watched()).toEqual([]);
  });

  it('redirects to the watchlist if the browser sends no referrer', async () => {
    expect(await post({ save: ids.ute }, { referer: '' })).toMatchObject({ status: 303, location: '/watchlist' });
  });

  it('U12 records event 39 for a new car', async () => {
    await post({ save: ids.ute });
    await post({ save: ids.ute });
    await post({ save: ids.sold });
    expect(await harness.owner`select site_id, event_id, params, page from events`).toEqual([
      { site_id: harness.swan.siteId, event_id: 39, params: { car_id: ids.ute }, page: '/cars' },
    ]);
  });

  it('U7 U8 U14 asks an anonymous visitor to sign in first, and remembers the car', async () => {
    await watch('wagon', 30_000, '2026-11-03');
    const { cookies, ...result } = await post({ save: ids.ute }, { visitor: anonymousRequester.visitor });
    expect(result).toEqual({
      status: 303,
      location: '/sign-in?type=watchlist&redirect=%2Fcars%3Fpage%3D2&back=%2Fcars%3Fpage%3D2',
      action: { kind: 'save-car', carId: ids.ute },
    });
    expect(cookies?.[0]).toMatch(/Path=\/sign-in; HttpOnly; Secure; SameSite=Lax/i);
    expect(await post({ remove: ids.wagon }, { visitor: anonymousRequester.visitor, referer: '' })).toEqual({
      status: 303,
      location: '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F',
    });
    expect(await watched()).toEqual([ids.wagon]);
  });

  it.each([
    ['sold', 422, 'This car has been sold.'],
    ['rival', 404, 'This car is not on this website.'],
  ])('shows why a car was not saved: %s', async (slug, status, error) => {
    expect(await post({ save: ids[slug] })).toEqual({ status, error, back: '/cars?page=2' });
  });

  it('uses the site’s own noun', async () => {
    harness.configs[host] = { texts: { vehicleNounSingular: 'caravan' } };
    expect(await post({ save: ids.sold })).toMatchObject({ error: 'This caravan has been sold.' });
  });

  it('limits the rate', async () => {
    waits.push(9);
    expect(await post({ save: ids.ute })).toMatchObject({ status: 429, error: expect.stringContaining('9 seconds') });
    expect(await watched()).toEqual([]);
  });

  it.each([{}, { save: 'x' }, { save: '-1' }, { save: '9999999999' }, { remove: '' }])(
    'rejects an invalid car: %o',
    async (body) => {
      expect(await post(body)).toEqual({ status: 400 });
    },
  );
});
