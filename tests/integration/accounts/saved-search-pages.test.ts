import { RouterContextProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSearch, type SaveSearchContext } from '../../../src/features/saved-searches/save-search.server.ts';
import type { Customer } from '../../../src/features/sites/visitor.ts';
import { loader as confirmLoader, action as confirmAction } from '../../../src/site/alerts/alert-confirm-page.tsx';
import { loader as leadOn } from '../../../src/site/alerts/alert-search-route.ts';
import { action, loader } from '../../../src/site/alerts/alert-stop-page.tsx';
import { noStore } from '../../../src/site/server/no-store-headers.ts';
import { siteRequest, type SiteRequest } from '../../../src/site/server/site-request.ts';
import { signIn } from '../../support/harness/account-harness.ts';
import { type AlertHarness, openAlertHarness } from '../../support/harness/alert-harness.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';

let harness: AlertHarness;
beforeAll(async () => {
  harness = await openAlertHarness();
});
beforeEach(() => harness.tidy());
afterEach(() => harness.requireNoErrors());
afterAll(() => harness.close());

async function makeRouterContext(tenant: Tenant): Promise<Readonly<RouterContextProvider>> {
  const context = new RouterContextProvider();
  const site = await harness.findSite(tenant.siteId);
  context.set(siteRequest, { site, scope: harness.getScope(tenant) } as SiteRequest);
  return context;
}

type RouteResult = { status: number; body: unknown; redirectTo: string | null; cache: string | null };

/** The result of a route: a response, or data with a status. */
function read(result: unknown): RouteResult {
  const { init, data } = result as { init?: ResponseInit; data?: unknown };
  const headers = result instanceof Response ? result.headers : new Headers(init?.headers);
  const status = result instanceof Response ? result.status : (init?.status ?? 200);
  return { status, body: data, redirectTo: headers.get('location'), cache: headers.get('cache-control') };
}

type Route = (args: never) => Promise<unknown>;

async function call(route: Route, token: string, body?: string, tenant = harness.ours): Promise<RouteResult> {
  const url = `https://ours.example/alerts/stop/${token}`;
  const init = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': form } };
  const args = { context: await makeRouterContext(tenant), params: { token }, request: new Request(url, init) };
  return read(await route(args as never));
}

const form = 'application/x-www-form-urlencoded';

/** Saves a search and sends a message about it. @returns both, with the token of its link */
async function sendAlert() {
  const saved = await harness.saveFor(harness.ours, { refinements: { model: ['RAV4'] } });
  await harness.add(harness.ours, 'new-one');
  await harness.match();
  await harness.deliver();
  return { ...saved, token: harness.tokenIn(harness.onlySms().text) };
}

const isStopped = async (customerId: number) =>
  (await harness.listSearches(harness.ours, customerId))[0]?.stoppedAt !== null;

const makeSaveContext = async (): Promise<SaveSearchContext> => ({
  site: await harness.findSite(harness.ours.siteId),
  scope: harness.getScope(harness.ours),
  cache: noTenantCache,
  index: await harness.index(),
  clock: harness.clock,
});
const customer = async (): Promise<Customer> => {
  const { customerId, sessionId } = await signIn(harness.owner, harness.ours.siteId);
  return { kind: 'customer', id: customerId, phone: '+61491570156', sessionId };
};

describe('the stop link', () => {
  it('shows the search and stops nothing when followed', async () => {
    const { token, customerId } = await sendAlert();
    const shown = { search: { label: 'RAV4', isStopped: false } };
    expect(await call(loader, token)).toMatchObject({ status: 200, cache: 'no-store', body: shown });
    expect(await isStopped(customerId)).toBe(false);
  });

  it('stops with one click, and starts again with another', async () => {
    const { token, customerId } = await sendAlert();
    const back = { status: 303, redirectTo: `/alerts/stop/${token}` };
    expect(await call(action, token, 'do=stop')).toMatchObject(back);
    expect(await isStopped(customerId)).toBe(true);
    expect(await call(loader, token)).toMatchObject({ body: { search: { isStopped: true } } });
    expect(await call(action, token, 'do=start')).toMatchObject(back);
    expect(await isStopped(customerId)).toBe(false);
  });

  it('stops with one click in a mail program, without a redirect', async () => {
    const { token, customerId } = await sendAlert();
    expect(await call(action, token, 'List-Unsubscribe=One-Click')).toMatchObject({ status: 200, redirectTo: null });
    expect(await isStopped(customerId)).toBe(true);
    expect(await call(action, token, 'List-Unsubscribe=One-Click')).toMatchObject({ status: 200 });
  });

  it('is unknown if it was never sent, on another website, or once the search is deleted', async () => {
    const { token } = await sendAlert();
    const unknown = { status: 404, cache: 'no-store', body: { search: null } };
    expect(await call(loader, 'x')).toMatchObject(unknown);
    expect(await call(loader, 'A'.repeat(22))).toMatchObject(unknown);
    expect(await call(loader, token, undefined, harness.theirs)).toMatchObject(unknown);
    expect(await call(action, token, 'do=stop', harness.theirs)).toMatchObject({ status: 404 });
    await harness.owner`delete from saved_searches`;
    expect(await call(loader, token)).toMatchObject(unknown);
  });

  it('leads from a text message to the search, and from an unknown one to all cars', async () => {
    const { token, customerId } = await sendAlert();
    const [search] = await harness.listSearches(harness.ours, customerId);
    expect(await call(leadOn, token)).toMatchObject({ status: 302, redirectTo: search?.address, cache: 'no-store' });
    expect(await call(leadOn, 'A'.repeat(22))).toMatchObject({ status: 302, redirectTo: '/cars' });
    expect(await call(loader, token)).toMatchObject({ status: 200 });
    expect(noStore).toEqual({ headers: { 'cache-control': 'no-store' } });
  });

  it('is a secret that is no longer stored once the message is sent', async () => {
    const { token } = await sendAlert();
    const [stored] =
      await harness.owner`select count(*)::int as n from alert_messages m where m::text like ${`%${token}%`}`;
    expect(stored?.n).toBe(0);
  });

  it('confirms no address', async () => {
    const { token } = await sendAlert();
    expect(await call(confirmLoader, token)).toMatchObject({ status: 404 });
    expect(await call(confirmAction, token, '')).toMatchObject({ status: 404 });
  });
});

describe('a search is saved', () => {
  it('once, whatever page of it was open and in whatever order, with its label', async () => {
    const who = await customer();
    const addresses = [
      '/cars?refinementList[body][0]=suv&range[price]=:40000',
      '/cars?range[price]=:40000&refinementList[body][0]=suv&page=3&sortBy=price:asc&utm_source=news',
    ];
    const ids = [];
    for (const address of addresses) ids.push(await saveSearch(await makeSaveContext(), who, address));
    expect(ids[0]).toEqual(ids[1]);
    expect(await harness.listSearches(harness.ours, who.id)).toMatchObject([
      { label: 'SUV, under $40,000', channel: 'sms', email: null, emailConfirmed: false, stoppedAt: null },
    ]);
  });

  it('with its distance from a postcode, if that limits its cars', async () => {
    const who = await customer();
    harness.configure(harness.ours, { listing: { mode: 12 } });
    for (const near of ['near=6230&within=50', 'near=6230', 'near=9999&within=50'])
      await saveSearch(await makeSaveContext(), who, `/cars?${near}&sortBy=distance:asc&refinementList[body][0]=suv`);
    expect((await harness.listSearches(harness.ours, who.id)).map(({ label }) => label)).toEqual([
      'SUV',
      'SUV, within 50 km of 6230',
    ]);
  });

  it('from any search path of the site, with what the path means', async () => {
    const who = await customer();
    expect(await saveSearch(await makeSaveContext(), who, '/search/toyota')).toHaveProperty('id');
    const [row] = await harness.owner`select state from saved_searches where customer_id = ${who.id}`;
    expect(row?.state).toMatchObject({ refinements: { make: ['Toyota'] } });
  });

  it.each(['/', '/about-us', '/search/unknown-path', '//elsewhere.example/cars', 'https://elsewhere.example/cars'])(
    'not from %s, which is not a search',
    async (address) => {
      expect(await saveSearch(await makeSaveContext(), await customer(), address)).toHaveProperty('error');
    },
  );

  it.each(['/cars', '/cars?page=2&sortBy=price:asc'])('not from %s, which has no conditions', async (address) => {
    expect(await saveSearch(await makeSaveContext(), await customer(), address)).toEqual({
      error: 'Please choose which cars you want alerts for first.',
    });
  });

  it('at most twenty times per customer, and not if the site has switched it off', async () => {
    const who = await customer();
    for (let price = 1; price <= 20; price++) {
      expect(await saveSearch(await makeSaveContext(), who, `/cars?range[price]=:${price}000`)).toHaveProperty('id');
    }
    expect(await saveSearch(await makeSaveContext(), who, '/cars?range[price]=:21000')).toHaveProperty('error');
    expect(await saveSearch(await makeSaveContext(), who, '/cars?range[price]=:20000')).toHaveProperty('id');
    harness.configure(harness.ours, { watchlist: { savedSearches: false } });
    expect(await saveSearch(await makeSaveContext(), who, '/cars?range[price]=:20000')).toHaveProperty('error');
  });

  it('again after it was stopped: then it restarts', async () => {
    const who = await customer();
    const saved = await saveSearch(await makeSaveContext(), who, '/cars?range[price]=:40000');
    await harness.owner`update saved_searches set stopped_at = now()`;
    expect(await saveSearch(await makeSaveContext(), who, '/cars?range[price]=:40000')).toEqual(saved);
    expect(await isStopped(who.id)).toBe(false);
  });
});
