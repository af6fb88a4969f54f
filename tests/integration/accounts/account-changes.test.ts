import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedOutCookies } from '../../../src/features/accounts/signed-out-cookies.ts';
import { readPendingAction } from '../../../src/features/accounts/pending-action.server.ts';
import { listSavedSearches } from '../../../src/features/saved-searches/saved-search-store.server.ts';
import { maxSavedSearches } from '../../../src/features/saved-searches/saved-search.ts';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import type { Customer, Visitor } from '../../../src/features/sites/visitor.ts';
import { changeSearches } from '../../../src/site/account/change-searches.server.ts';
import { deleteAccount, readAccountDelete } from '../../../src/site/account/delete-account.server.ts';
import { sendAccountExport } from '../../../src/site/account/send-account-export.server.ts';
import { resumePendingAction } from '../../../src/site/sign-in/resume-pending-action.server.ts';
import { readSignInAddress } from '../../../src/site/sign-in/sign-in-address.ts';
import { signOut, signOutDevice } from '../../../src/site/account/sign-out.server.ts';
import { settleResponse } from '../../support/harness/settle-response.ts';
import { type CustomerHarness, openCustomerHarness, makeRequest } from '../../support/harness/customer-harness.ts';
import { hashTestNetwork } from '../../support/fixtures/test-network.ts';

let harness: CustomerHarness;
let kim: Customer;
let kimElsewhere: Customer;
let sam: Customer;
/** The same number on another website. */
let heronKim: Customer;

beforeAll(async () => {
  harness = await openCustomerHarness();
});
beforeEach(async () => {
  await harness.tidy();
  kim = await harness.newCustomer('+61491570006');
  kimElsewhere = await harness.newCustomer('+61491570006');
  sam = await harness.newCustomer('+61491570156');
  heronKim = await harness.newCustomer('+61491570006', harness.heron);
});
afterAll(() => harness.close());

const anonymous: Visitor = { kind: 'anonymous' };
const ended = signedOutCookies({ secure: false });
const toSignIn = '/sign-in?type=account&redirect=%2Faccount&back=%2F';

const sessionsLeft = async (): Promise<string[]> =>
  (await harness.owner`select id from customer_sessions`).map(({ id }) => id as string).toSorted();
const sortSessionIds = (...customers: Customer[]): string[] => customers.map(({ sessionId }) => sessionId).toSorted();

const leave = (visitor: Visitor, fields: Record<string, string> = {}) =>
  settleResponse(() =>
    signOut(harness.makeSiteRequest(visitor), makeRequest('/account/sign-out', { sent: '1', ...fields })),
  );

describe('signing out', () => {
  it('ends this browser’s session and clears its cookies', async () => {
    expect(await leave(kim)).toMatchObject({ status: 303, redirectTo: '/account/signed-out', cookies: ended });
    expect(await sessionsLeft()).toEqual(sortSessionIds(kimElsewhere, sam, heronKim));
  });

  it('everywhere ends all sessions of the customer on this website, and no one else’s', async () => {
    expect(await leave(kim, { everywhere: '1' })).toMatchObject({
      redirectTo: '/account/signed-out?everywhere=1',
      cookies: ended,
    });
    expect(await sessionsLeft()).toEqual(sortSessionIds(sam, heronKim));
  });

  it('is harmless after the session has ended', async () => {
    expect(await leave(anonymous, { everywhere: '1' })).toMatchObject({
      status: 303,
      redirectTo: '/account/signed-out',
    });
    await leave(kim);
    expect(await leave(kim)).toMatchObject({ status: 303, redirectTo: '/account/signed-out' });
  });
});

const end = (visitor: Visitor, id: string) =>
  settleResponse(() => signOutDevice(harness.makeSiteRequest(visitor), makeRequest('/account/sessions', { id })));

describe('signing out one device', () => {
  it('ends that session only', async () => {
    expect(await end(kim, kimElsewhere.sessionId)).toMatchObject({
      status: 303,
      redirectTo: '/account?done=device-signed-out#devices',
      cookies: [],
    });
    expect(await sessionsLeft()).toEqual(sortSessionIds(kim, sam, heronKim));
  });

  it('is the same as signing out if it is this browser', async () => {
    expect(await end(kim, kim.sessionId)).toMatchObject({ redirectTo: '/account/signed-out', cookies: ended });
  });

  it.each([
    ['another customer’s', () => sam.sessionId],
    ['the same number’s on another website', () => heronKim.sessionId],
    ['one that is not there', () => crypto.randomUUID()],
    ['no id at all', () => `' or true --`],
  ])('cannot end %s', async (_whose, id) => {
    expect((await end(kim, id())).status).toBe(404);
    expect(await sessionsLeft()).toEqual(sortSessionIds(kim, kimElsewhere, sam, heronKim));
  });

  it('redirects to the sign-in after the session has ended', async () => {
    expect(await end(anonymous, sam.sessionId)).toMatchObject({ status: 303, redirectTo: toSignIn });
    expect(await sessionsLeft()).toContain(sam.sessionId);
  });
});

const post = (visitor: Visitor, fields: Record<string, string>, config: SiteConfigInput = {}) =>
  settleResponse(() =>
    changeSearches(harness.makeSiteRequest(visitor, config), makeRequest('/account/searches', fields)),
  );
const saved = (customer: Customer, tenant = harness.swan) =>
  listSavedSearches(harness.database.forSite(tenant.siteId), customer.id);
const save = async (customer: Customer, search = '/cars?query=hilux') => {
  const { status, redirectTo } = await post(customer, { search });
  expect(status).toBe(303);
  const [, id] = /^\/account\?done=search-saved&search=(\d+)#searches$/.exec(redirectTo ?? '') ?? [];
  return id ?? 'none';
};

const actions = ['stop', 'start', 'delete', 'change'];
const details = { channel: 'email', email: 'sam@example.com' };

describe('saved searches', () => {
  it('are stored by the URL of their results', async () => {
    const first = await save(kim, '/cars?query=hilux&page=3');
    expect(await saved(kim)).toMatchObject([{ address: '/cars?query=hilux', channel: 'sms', stoppedAt: null }]);
    await save(kim, '/cars?query=rav4');
    expect(await save(kim, '/cars?query=hilux')).toBe(first);
    expect(await saved(kim)).toHaveLength(2);
  });

  it('wait for an anonymous visitor: the sign-in leads to the account, and back to the results', async () => {
    const search = '/search/toyota?range[price]=:40000';
    const { status, redirectTo, cookies } = await post(anonymous, { search });
    expect(status).toBe(303);
    const url = new URL(redirectTo ?? '', 'http://swan.example');
    expect([url.pathname, ...url.searchParams]).toEqual([
      '/sign-in',
      ['type', 'account'],
      ['redirect', '/account#searches'],
      ['back', search],
    ]);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toContain('Path=/sign-in; HttpOnly');
    expect(readPendingAction(cookies[0] ?? '', redirectTo ?? '')).toEqual({ kind: 'save-search', address: search });
  });

  it.each<[string, () => Visitor]>([
    ['is not signed in', () => anonymous],
    ['is', () => kim],
  ])('reject a URL too long for a cookie, for a visitor who %s', async (_who, visitor) => {
    const search = `/cars?${'refinementList[make][0]=Toyota&'.repeat(90)}`;
    const { status, body, cookies } = await post(visitor(), { search });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('too many filters');
    expect(cookies).toEqual([]);
    expect(await saved(kim)).toEqual([]);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)'])(
    'never redirect to another website: %s',
    async (search) => {
      const { redirectTo } = await post(anonymous, { search });
      expect(new URL(redirectTo ?? '', 'http://swan.example').searchParams.get('back')).toBe('/');
      expect((await post(kim, { search })).status).toBe(422);
      expect(await saved(kim)).toEqual([]);
    },
  );

  it('are limited in number', async () => {
    for (let place = 0; place < maxSavedSearches; place++) await save(kim, `/cars?query=word${place}`);
    const { status, body } = await post(kim, { search: '/cars?query=another' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ refusal: { id: null, error: expect.stringContaining('Delete one') } });
  });

  it('can be stopped, started and deleted', async () => {
    const id = await save(kim);
    expect((await post(kim, { do: 'stop', id })).redirectTo).toBe('/account?done=search-stopped#searches');
    expect((await saved(kim))[0]?.stoppedAt).toBeInstanceOf(Date);
    expect((await post(kim, { do: 'start', id })).redirectTo).toBe('/account?done=search-started#searches');
    expect((await saved(kim))[0]?.stoppedAt).toBeNull();
    expect((await post(kim, { do: 'delete', id })).redirectTo).toBe('/account?done=search-deleted#searches');
    expect(await saved(kim)).toEqual([]);
  });

  it('can go to an email address, after its confirmation', async () => {
    const id = await save(kim);
    const change = { do: 'change', id, channel: 'email', email: 'kim@example.com' };
    expect((await post(kim, change)).redirectTo).toBe('/account?done=confirm-email#searches');
    expect(await saved(kim)).toMatchObject([{ channel: 'email', email: 'kim@example.com', emailConfirmed: false }]);
    expect((await post(kim, { ...change, channel: 'sms' })).redirectTo).toBe('/account?done=search-changed#searches');
    expect(await saved(kim)).toMatchObject([{ channel: 'sms' }]);
  });

  it('show an invalid address again', async () => {
    const id = await save(kim);
    const { status, body } = await post(kim, { do: 'change', id, channel: 'email', email: 'kim@' });
    expect(status).toBe(422);
    expect(body).toEqual({ refusal: { id: Number(id), error: expect.any(String), email: 'kim@' } });
    expect(await saved(kim)).toMatchObject([{ channel: 'sms' }]);
  });

  it.each(actions)('of another customer cannot be changed: %s', async (action) => {
    const id = await save(kim);
    const [before] = await saved(kim);
    expect((await post(sam, { do: action, id, ...details })).status).toBe(404);
    expect(await saved(kim)).toEqual([before]);
  });

  it.each(actions)('of another website cannot be changed with the same number: %s', async (action) => {
    const siteRequest = harness.makeSiteRequest(heronKim, {}, harness.heron);
    await changeSearches(siteRequest, makeRequest('/account/searches', { search: '/cars?query=hilux' }));
    const [before] = await saved(heronKim, harness.heron);
    expect((await post(kim, { do: action, id: String(before?.id), ...details })).status).toBe(404);
    expect((await post(heronKim, { do: action, id: String(before?.id), ...details })).status).toBe(404);
    expect(await saved(heronKim, harness.heron)).toEqual([before]);
  });

  it.each(actions)('cannot be changed after signing out: %s', async (action) => {
    const id = await save(kim);
    const [before] = await saved(kim);
    expect(await post(anonymous, { do: action, id, ...details })).toMatchObject({ status: 303, redirectTo: toSignIn });
    expect(await saved(kim)).toEqual([before]);
  });

  it.each<Record<string, string>>([
    {},
    { do: 'drop', id: '1' },
    { do: 'stop', id: '99999999999' },
    { do: 'stop', id: 'x' },
  ])('are not changed by malformed forms: %j', async (fields) => {
    expect((await post(kim, { sent: '1', ...fields })).status).toBe(400);
  });

  it('do not exist if the site has switched them off', async () => {
    const config = { watchlist: { savedSearches: false } };
    expect((await post(kim, { search: '/cars?query=hilux' }, config)).status).toBe(404);
    expect((await post(anonymous, { search: '/cars?query=hilux' }, config)).status).toBe(404);
  });
});

const deleteFor = (visitor: Visitor, fields: Record<string, string>) =>
  settleResponse(() => deleteAccount(harness.makeSiteRequest(visitor), makeRequest('/account/delete', fields)));
const tables = ['customers', 'customer_sessions', 'sign_in_codes', 'watchlist_entries', 'saved_searches'];
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const [row] = await harness.owner`select count(*)::int as n from ${harness.owner(table)}`;
        return [table, row?.n as number] as const;
      }),
    ),
  );

describe('deleting an account', () => {
  beforeEach(async () => {
    const [car] = await harness.owner`select id from cars where dealership_id = ${harness.swan.dealershipId} limit 1`;
    for (const { id, phone } of [kim, sam]) {
      await harness.owner`insert into watchlist_entries (site_id, customer_id, car_id)
        values (${harness.swan.siteId}, ${id}, ${car?.id})`;
      await changeSearches(
        harness.makeSiteRequest({ kind: 'customer', id, phone, sessionId: crypto.randomUUID() }),
        makeRequest('/account/searches', { search: '/cars?query=hilux' }),
      );
    }
    for (const [{ phone }, { siteId }] of [
      [kim, harness.swan],
      [sam, harness.swan],
      [heronKim, harness.heron],
    ] as const) {
      await harness.owner`insert into sign_in_codes ${harness.owner({
        id: crypto.randomUUID(),
        site_id: siteId,
        browser_hash: 'browser',
        phone,
        network: hashTestNetwork(),
        code_hash: 'code',
        expires_at: new Date(Date.now() + 300_000),
      })}`;
    }
    await harness.addLead({ customer_id: kim.id, phone: kim.phone });
  });

  it('requires a confirmation', async () => {
    const before = await counts();
    expect(await deleteFor(kim, { sure: 'perhaps' })).toMatchObject({
      status: 422,
      body: { isUnsure: true },
      cookies: [],
    });
    expect(await counts()).toEqual(before);
  });

  it('immediately deletes all data of the customer on this website, and of no other customer', async () => {
    const before = await counts();
    expect(await deleteFor(kim, { sure: 'yes' })).toMatchObject({
      status: 303,
      redirectTo: '/account/deleted',
      cookies: ended,
    });
    expect(await counts()).toEqual({
      customers: (before.customers ?? 0) - 1,
      customer_sessions: 2, // of sam, and of the same number on another website
      sign_in_codes: 3, // which are counted for a day
      watchlist_entries: 1,
      saved_searches: 1,
    });
    expect(await sessionsLeft()).toEqual(sortSessionIds(sam, heronKim));
  });

  it('28.7 erases the enquiries that the account has sent, and leaves their figures', async () => {
    await deleteFor(kim, { sure: 'yes' });
    expect(
      await harness.owner`select customer_id, message, phone, erased_at is not null as erased from leads`,
    ).toMatchObject([{ customer_id: null, message: '', phone: '', erased: true }]);
  });

  it('twice is harmless, even at the same moment', async () => {
    const responses = await Promise.all([deleteFor(kim, { sure: 'yes' }), deleteFor(kimElsewhere, { sure: 'yes' })]);
    responses.push(await deleteFor(kim, { sure: 'yes' }), await deleteFor(anonymous, { sure: 'yes' }));
    for (const response of responses) expect(response).toMatchObject({ status: 303, redirectTo: '/account/deleted' });
    expect(await sessionsLeft()).toEqual(sortSessionIds(sam, heronKim));
  });
});

const age = (minutes: number) =>
  harness.owner`update customer_sessions set created_at = now() - make_interval(mins => ${minutes})`;
const toConfirm = (redirect: string) =>
  `/sign-in?${new URLSearchParams({ type: 'confirm', redirect, back: '/account' })}`;

const exportFor = () =>
  settleResponse(() => sendAccountExport(harness.makeSiteRequest(kim), makeRequest('/account/data')));

describe('30.6 without a fresh code', () => {
  it('30.6 an account is neither shown for deletion nor deleted', async () => {
    await age(10);
    const shown = await settleResponse(() =>
      readAccountDelete(harness.makeSiteRequest(kim), makeRequest('/account/delete')),
    );
    expect(shown).toMatchObject({ status: 303, redirectTo: toConfirm('/account/delete') });
    expect(await deleteFor(kim, { sure: 'yes' })).toMatchObject({ redirectTo: toConfirm('/account/delete') });
    expect(await harness.owner`select from customers where id = ${kim.id}`).toHaveLength(1);
    await age(9);
    expect(await deleteFor(kim, { sure: 'yes' })).toMatchObject({ redirectTo: '/account/deleted' });
  });

  it('30.6 nothing is exported', async () => {
    await age(10);
    expect(await exportFor()).toMatchObject({ status: 303, redirectTo: toConfirm('/account?done=confirmed#data') });
    await age(9);
    expect(await exportFor()).toMatchObject({ status: 200 });
  });

  it('30.6 a new email address waits for the code, and is used after it', async () => {
    const id = await save(kim);
    const change = { do: 'change', id, channel: 'email', email: 'kim@example.com' };
    await age(10);
    const { redirectTo, cookies } = await post(kim, change);
    expect(redirectTo).toBe(toConfirm('/account#searches'));
    expect(await saved(kim)).toMatchObject([{ channel: 'sms', email: null }]);
    expect(readPendingAction(cookies[0] ?? '', redirectTo ?? '')).toEqual({
      kind: 'change-email',
      searchId: Number(id),
      email: 'kim@example.com',
    });
    const address = readSignInAddress(new URL(redirectTo ?? '', 'http://swan.example').searchParams);
    const resumed = await resumePendingAction(harness.makeSiteRequest(kim), kim, address, cookies[0] ?? '');
    expect('redirect' in resumed && resumed.redirect.headers.get('location')).toBe(
      '/account?done=confirm-email#searches',
    );
    expect(await saved(kim)).toMatchObject([{ channel: 'email', email: 'kim@example.com', emailConfirmed: false }]);
    expect((await post(kim, { ...change, channel: 'sms' })).redirectTo, 'back to the phone').toContain(
      'search-changed',
    );
  });
});
