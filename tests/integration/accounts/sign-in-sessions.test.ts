import { parseSetCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerAuthApi } from '../../../src/features/accounts/auth-api.server.ts';
import { findCustomer } from '../../../src/features/accounts/customer-store.server.ts';
import { findCustomerByToken } from '../../../src/features/accounts/resolve-visitor.server.ts';
import { endSession, listSessions } from '../../../src/features/accounts/session-store.server.ts';
import { requireSite } from '../../../src/features/site-config/require-site.server.ts';
import { openSiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { SmsRefused } from '../../../src/platform/sms/sms-refused.ts';
import { registerPages } from '../../../src/site/server/serve-site.server.ts';
import { siteRequest } from '../../../src/site/server/site-request.ts';
import { openAccountHarness, wrongCode, signIn } from '../../support/harness/account-harness.ts';
import { findProof } from '../../../src/features/confirmations/proof/find-proof.ts';
import { makeCodeProofs } from '../../support/fixtures/confirmation-settings.ts';
import { noProviders } from '../../support/fixtures/no-providers.ts';
import { makePageServer } from '../../support/servers/make-page-server.ts';
import { hashNetwork, hashTestNetwork } from '../../support/fixtures/test-network.ts';

const phone = '+61412345678';
const day = 86_400;
const hosts = { ours: 'ours.example', theirs: 'theirs.example' };

let harness: Awaited<ReturnType<typeof openAccountHarness>>;
let app: FastifyInstance;

beforeAll(async () => {
  harness = await openAccountHarness();
  const { database, clock } = harness;
  const directory = await openSiteDirectory(harness, 'localhost', { error: () => undefined });
  app = await createHttpServer({ logLevel: 'silent', trustProxy: '127.0.0.1', metrics: createMetrics() });
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async ({ host }) => (await directory.find(host)).kind,
    routes: (api) =>
      registerAuthApi(api, {
        database,
        clock,
        sms: { send: (sms) => harness.makeRequestContext().sms.send(sms) },
        jobs: noProviders.jobs,
        knownBrowsers: noProviders.knownBrowsers,
        codeProofs: makeCodeProofs(12),
        findSite: ({ host }) => requireSite(directory, host),
        hashNetwork,
        limiter: async () => 0,
        listWatchedIds: async (_scope, customerId) => [customerId, 7],
      }),
  });
  registerPages(
    app,
    makePageServer({
      database,
      directory,
      clock,
      providers: { ...noProviders, sms: harness.makeRequestContext().sms },
      platformHost: 'localhost',
      // Stub of the router: returns the request context of a page.
      handle: async (_asked, context) => {
        const { visitor, secure, host, network } = context.get(siteRequest);
        const headers = { 'cache-control': 'public, max-age=86400' };
        return Response.json({ visitor, secure, host, network }, { headers });
      },
    }),
  );
  await app.ready();
});
beforeEach(() => harness.tidy());
afterAll(async () => {
  await app.close();
  await harness.close();
});

type RequestOptions = { cookie?: string; host?: string; headers?: Record<string, string>; body?: object };

/** Requests a call or a page. @returns the response and the browser's cookies afterwards */
async function request(url: string, { cookie = '', host = hosts.ours, headers, body }: RequestOptions = {}) {
  const response = await app.inject({
    url,
    method: body ? 'POST' : 'GET',
    headers: { host, 'user-agent': 'A browser', ...(cookie && { cookie }), ...headers },
    ...(body && { payload: body }),
  });
  const set = [response.headers['set-cookie'] ?? []].flat().map((each) => parseSetCookie(each));
  const jar = new Map(cookie.split('; ').map((each) => each.split('=', 2) as [string, string]));
  for (const { name, value = '' } of set) jar.set(name, value);
  const cookies = [...jar].filter(([, value]) => value !== '').map(([name, value]) => `${name}=${value}`);
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body && response.json(),
    set,
    cookie: cookies.join('; '),
  };
}

/** Signs in like a browser, from the phone number to the session. */
async function enter({ cookie, host }: Pick<RequestOptions, 'cookie' | 'host'> = {}, number = phone) {
  const input = { ...(cookie && { cookie }), ...(host && { host }) };
  const sent = await request('/api/auth/code', { ...input, body: { phone_number: number } });
  expect(sent).toMatchObject({ status: 200, body: { resend_after: 30 } });
  const body = { phone_number: number, code: harness.lastCode() };
  return request('/api/auth/verify', { ...input, cookie: sent.cookie, body });
}

const tokenIn = (cookie: string): string => /(?:^|; )session=([^;]+)/.exec(cookie)?.[1] ?? 'none';
const whois = async (input: RequestOptions) => (await request('/account', input)).body.visitor;
const anonymous = { kind: 'anonymous' };

describe('signing in through the API', () => {
  it('U13 creates a session that reports the phone number, for the browser and for pages', async () => {
    const signedIn = await enter();
    expect(signedIn).toMatchObject({ status: 200, body: { phone_number: phone } });
    expect(signedIn.headers['cache-control']).toBe('no-store');
    const visitor = await whois({ cookie: signedIn.cookie });
    expect(visitor).toEqual({ kind: 'customer', id: expect.any(Number), phone, sessionId: expect.any(String) });
    const session = await request('/api/auth/session', { cookie: signedIn.cookie });
    expect(session).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(session.body).toEqual({ phone_number: phone, watchlist: [visitor.id, 7], favourites_offered: false });
  });

  it('sets a token that scripts cannot read, for 90 days, and a hint that they can', async () => {
    const shared = { path: '/', sameSite: 'lax', maxAge: 90 * day };
    const { set } = await enter();
    expect(set).toEqual([
      { name: 'session', value: expect.stringMatching(/^[\w-]{43}$/), httpOnly: true, ...shared },
      { name: 'signed-in', value: '1', ...shared },
      { name: 'known-browser', value: expect.any(String), httpOnly: true, ...shared, maxAge: 400 * day },
    ]);
  });

  it('binds both cookies to the host over TLS', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const sent = await request('/api/auth/code', { headers, body: { phone_number: phone } });
    expect(sent.set).toMatchObject([
      { name: '__Host-sign-in', secure: true, httpOnly: true, sameSite: 'lax', path: '/', maxAge: 900 },
    ]);
    expect(sent.set[0]).not.toHaveProperty('domain');
    const body = { phone_number: phone, code: harness.lastCode() };
    const { set, cookie } = await request('/api/auth/verify', { headers, cookie: sent.cookie, body });
    expect(set).toMatchObject([
      { name: '__Host-session', secure: true, httpOnly: true },
      { name: 'signed-in', secure: true },
      { name: '__Host-known-browser', secure: true, httpOnly: true },
    ]);
    expect(await whois({ headers, cookie })).toMatchObject({ phone });
    // Over TLS, the same token in the cookie for plain HTTP does not count: anyone may have set it.
    expect(await whois({ headers, cookie: cookie.replaceAll('__Host-', '') })).toEqual(anonymous);
  });

  it('reports an invalid number or code as a problem', async () => {
    const text = 'Please enter an Australian mobile number, such as 0412 345 678.';
    const refused = await request('/api/auth/code', { body: { phone_number: '08 9000 0000' } });
    expect(refused).toMatchObject({ status: 422, set: [] });
    expect(refused.body).toMatchObject({
      code: 'invalid',
      error: text,
      errors: [{ field: 'phone_number', message: text }],
    });
    const sent = await request('/api/auth/code', { body: { phone_number: phone } });
    const body = { phone_number: phone, code: wrongCode(harness.lastCode()) };
    const wrong = await request('/api/auth/verify', { cookie: sent.cookie, body });
    expect(wrong).toMatchObject({ status: 422, set: [], body: { errors: [{ field: 'code' }] } });
    const early = await request('/api/auth/code', { body: { phone_number: phone } });
    expect(early).toMatchObject({ status: 429, headers: { 'retry-after': '30' }, set: [] });
    expect(early.body.error).toBe('You can request another code in 30 seconds.');
  });

  it('30.1 asks for some work in a network that has requested many codes', async () => {
    const body = { phone_number: '+61498765432' };
    for (let code = 10; code < 22; code++)
      await request('/api/auth/code', { body: { phone_number: `+614987650${code}` } });
    const withheld = await request('/api/auth/code', { body });
    expect(withheld).toMatchObject({ status: 429, headers: { 'retry-after': '15' }, set: [] });
    expect(withheld.body).toMatchObject({ code: 'too-many-requests', proof_of_work: { bits: 14 } });
    const { challenge, bits } = withheld.body.proof_of_work;
    const proof = await findProof(challenge, bits, new AbortController().signal);
    expect(await request('/api/auth/code', { body: { ...body, challenge } })).toMatchObject({ status: 429 });
    expect(await request('/api/auth/code', { body: { ...body, challenge, proof } })).toMatchObject({ status: 200 });
  });

  it('reports a gateway failure as 503, with when to retry', async () => {
    harness.setGateway(() => Promise.reject(new SmsRefused('The SMS gateway answered 503')));
    const unsent = await request('/api/auth/code', { body: { phone_number: phone } });
    expect(unsent).toMatchObject({ status: 503, headers: { 'retry-after': '10' }, set: [] });
    expect(unsent.body.error).toBe('We could not send the text message just now. Please try again in a moment.');
    expect(unsent.body).not.toHaveProperty('errors');
  });

  it('responds the same with and without an account', async () => {
    await signIn(harness.owner, harness.ours.siteId, phone);
    const registered = await request('/api/auth/code', { body: { phone_number: phone } });
    const unknown = await request('/api/auth/code', { body: { phone_number: '+61498765432' } });
    const seen = ({ status, body, set }: typeof registered) => ({
      status,
      body,
      set: set.map((each) => ({ ...each, value: '' })),
    });
    expect(seen(unknown)).toEqual(seen(registered));
  });
});

describe('a session', () => {
  it('has a new token: a planted one is not adopted, and ends', async () => {
    const planted = 'x'.repeat(43);
    const { cookie } = await enter({ cookie: `session=${planted}` });
    expect(tokenIn(cookie)).toMatch(/^[\w-]{43}$/);
    expect(tokenIn(cookie)).not.toBe(planted);
    expect(await whois({ cookie: `session=${planted}` })).toEqual(anonymous);
  });

  it('is new after every sign-in, and ends the previous one of this browser, whichever customer it belonged to', async () => {
    const attacker = await enter({}, '+61498765432');
    const victim = await enter({ cookie: attacker.cookie });
    expect(tokenIn(victim.cookie)).not.toBe(tokenIn(attacker.cookie));
    expect(await whois({ cookie: attacker.cookie })).toEqual(anonymous);
    expect(await whois({ cookie: victim.cookie })).toMatchObject({ phone });
    expect(await harness.owner`select from customer_sessions`).toHaveLength(1);
  });

  it('is stored as the hash of its token', async () => {
    const { cookie } = await enter();
    const stored = JSON.stringify(await harness.owner`select * from customer_sessions`);
    expect(stored).not.toContain(tokenIn(cookie));
  });

  it('30.6 ends after 180 days, however often it is used', async () => {
    const { cookie } = await signIn(harness.owner, harness.ours.siteId, phone, { now: harness.clock() });
    for (let visit = 1; visit <= 3; visit++) {
      harness.advanceClock(59 * day);
      expect((await request('/api/auth/session', { cookie })).status).toBe(200);
    }
    const [{ days }] = (await harness.owner`
      select extract(day from expires_at - created_at)::int as days from customer_sessions`) as [{ days: number }];
    expect(days).toBe(180);
    await harness.owner`update customer_sessions set expires_at = expires_at + interval '90 days'`;
    harness.advanceClock(3 * day);
    expect((await request('/api/auth/session', { cookie })).status).toBe(401);
  });

  it('lasts 90 days from the last visit: it is extended once a day, with its cookies', async () => {
    const { cookie } = await enter();
    harness.advanceClock(day - 1);
    expect((await request('/account', { cookie })).set).toEqual([]);
    harness.advanceClock(1);
    const moved = await request('/account', { cookie });
    expect(moved.set).toMatchObject([
      { name: 'session', value: tokenIn(cookie), maxAge: 90 * day },
      { name: 'signed-in', maxAge: 90 * day },
    ]);
    expect(moved.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect((await request('/account', { cookie })).set).toEqual([]);
    harness.advanceClock(89 * day);
    expect(await request('/api/auth/session', { cookie })).toMatchObject({
      status: 200,
      set: [{ name: 'session' }, {}],
    });
    harness.advanceClock(90 * day);
    expect(await whois({ cookie })).toEqual(anonymous);
  });

  it.each(['unknown', 'malformed', 'expired'])('that is %s is invalid, and its cookies are cleared', async (kind) => {
    const { token } = await signIn(harness.owner, harness.ours.siteId, phone, { now: harness.clock() });
    if (kind === 'expired') harness.advanceClock(90 * day);
    const shown = { unknown: 'y'.repeat(43), malformed: "' or 1=1 --", expired: token }[kind] ?? '';
    const page = await request('/account', { cookie: `session=${encodeURIComponent(shown)}; signed-in=1` });
    expect(page.body.visitor).toEqual(anonymous);
    expect(page.set).toMatchObject([
      { name: 'session', value: '', maxAge: 0 },
      { name: 'signed-in', value: '', maxAge: 0 },
    ]);
    expect(page.headers, 'responses with cookies are not cached').toMatchObject({ 'cache-control': 'no-store' });
  });

  it('costs no query without a cookie', async () => {
    const page = await request('/account', { cookie: 'favourites=1' });
    expect(page).toMatchObject({ set: [], body: { visitor: anonymous } });
    expect(page.headers).toMatchObject({ 'cache-control': 'public, max-age=86400' });
  });

  it('that does not exist returns 401, and clears the leftover hint', async () => {
    const response = await request('/api/auth/session', { cookie: 'signed-in=1' });
    expect(response).toMatchObject({ status: 401, body: { code: 'unauthorised', error: 'You are not signed in.' } });
    expect(response.set).toMatchObject([
      { name: 'session', maxAge: 0 },
      { name: 'signed-in', maxAge: 0 },
    ]);
  });

  it('reports whether favourites were offered', async () => {
    const { cookie } = await enter();
    await harness.owner`update customers set favourites_offered = true`;
    expect((await request('/api/auth/session', { cookie })).body.favourites_offered).toBe(true);
  });
});

describe('signing out', () => {
  it('ends this browser’s session only', async () => {
    const here = await enter();
    harness.advanceClock(30);
    const there = await enter();
    const out = await request('/api/auth/sign-out', { cookie: here.cookie, body: {} });
    expect(out).toMatchObject({
      status: 204,
      set: [
        { name: 'session', maxAge: 0 },
        { name: 'signed-in', maxAge: 0 },
        { name: 'sign-in', maxAge: 0 },
      ],
    });
    expect(await whois({ cookie: here.cookie })).toEqual(anonymous);
    expect(await whois({ cookie: there.cookie })).toMatchObject({ phone });
  });

  it('everywhere ends every session of the customer, and no one else’s', async () => {
    const here = await enter();
    harness.advanceClock(30);
    const there = await enter();
    const other = await enter({}, '+61498765432');
    const elsewhere = await signIn(harness.owner, harness.theirs.siteId, phone, { now: harness.clock() });
    await request('/api/auth/sign-out', { cookie: here.cookie, body: { everywhere: true } });
    expect(await whois({ cookie: there.cookie })).toEqual(anonymous);
    expect(await whois({ cookie: other.cookie })).toMatchObject({ phone: '+61498765432' });
    expect(await whois({ cookie: elsewhere.cookie, host: hosts.theirs })).toMatchObject({ phone });
  });

  it('needs neither a body nor a session', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { host: hosts.ours } });
    expect(response.statusCode).toBe(204);
  });

  it('from a list ends the chosen session, if it belongs to the customer', async () => {
    const scope = harness.database.forSite(harness.ours.siteId);
    const mine = await signIn(harness.owner, harness.ours.siteId, phone, { now: harness.clock() });
    harness.advanceClock(60);
    const phoneOfMine = await signIn(harness.owner, harness.ours.siteId, phone, { now: harness.clock() });
    const other = await signIn(harness.owner, harness.ours.siteId, '+61498765432', { now: harness.clock() });
    const listed = await listSessions(scope, mine.customerId);
    expect(listed.map(({ id }) => id)).toEqual([phoneOfMine.sessionId, mine.sessionId]);
    expect(await endSession(scope, mine.customerId, other.sessionId)).toBe(false);
    expect(await endSession(scope, mine.customerId, phoneOfMine.sessionId)).toBe(true);
    expect(await whois({ cookie: phoneOfMine.cookie })).toEqual(anonymous);
    expect(await whois({ cookie: mine.cookie })).toMatchObject({ phone });
    expect(await whois({ cookie: other.cookie })).toMatchObject({ phone: '+61498765432' });
  });
});

describe('an account belongs to one website', () => {
  it('so its session is invalid on another', async () => {
    const { cookie, token, customerId, sessionId } = await signIn(harness.owner, harness.ours.siteId, phone, {
      now: harness.clock(),
    });
    const theirs = harness.database.forSite(harness.theirs.siteId);
    expect(await whois({ cookie, host: hosts.theirs })).toEqual(anonymous);
    expect((await request('/api/auth/session', { cookie, host: hosts.theirs })).status).toBe(401);
    expect(await findCustomerByToken(theirs, token)).toBeUndefined();
    expect(await findCustomer(theirs, customerId)).toBeUndefined();
    expect(await listSessions(theirs, customerId)).toEqual([]);
    expect(await endSession(theirs, customerId, sessionId)).toBe(false);
    await request('/api/auth/sign-out', { cookie, host: hosts.theirs, body: { everywhere: true } });
    expect(await whois({ cookie })).toMatchObject({ phone });
  });

  it('and a sign-in on another with its cookie does not affect it', async () => {
    const { cookie } = await signIn(harness.owner, harness.ours.siteId, phone, { now: harness.clock() });
    const there = await enter({ cookie, host: hosts.theirs });
    expect(await whois({ cookie: there.cookie, host: hosts.theirs })).toMatchObject({ phone });
    expect(await whois({ cookie })).toMatchObject({ phone });
  });
});

it('30.3 a page gets the TLS state, host and hashed network of its request', async () => {
  const headers = { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6', 'x-forwarded-proto': 'https' };
  expect((await request('/account', { headers })).body).toMatchObject({
    secure: true,
    host: 'ours.example',
    network: hashTestNetwork('2001:db8:1:2::'),
  });
  expect((await request('/account')).body).toMatchObject({ secure: false, network: hashTestNetwork('127.0.0.1') });
});
