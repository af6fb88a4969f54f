import { parseSetCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerAuthApi } from '../../src/features/accounts/auth-api.server.ts';
import { readCustomer } from '../../src/features/accounts/customer-store.server.ts';
import { findVisitor } from '../../src/features/accounts/find-visitor.server.ts';
import { endSession, listSessions } from '../../src/features/accounts/session-store.server.ts';
import { requireSite } from '../../src/features/sites/require-site.server.ts';
import { openSiteDirectory } from '../../src/features/sites/site-directory.server.ts';
import { registerApi } from '../../src/platform/http/api.ts';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { SmsRefused } from '../../src/platform/sms/sms-refused.ts';
import { registerPages } from '../../src/site/serve-site.server.ts';
import { siteRequest } from '../../src/site/site-request.ts';
import { openAccountDesk, otherThan, signIn } from '../support/account-desk.ts';
import { noProviders } from '../support/no-providers.ts';
import { pageServer } from '../support/page-server.ts';

const phone = '+61412345678';
const day = 86_400;
const hosts = { ours: 'ours.example', theirs: 'theirs.example' };

let desk: Awaited<ReturnType<typeof openAccountDesk>>;
let app: FastifyInstance;

beforeAll(async () => {
  desk = await openAccountDesk();
  const { database, clock } = desk;
  const directory = await openSiteDirectory(database, 'localhost', { error: () => undefined });
  app = await createHttpServer({ logLevel: 'silent', trustProxy: '127.0.0.1', metrics: createMetrics() });
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async ({ host }) => (await directory.find(host)).kind,
    routes: (api) =>
      registerAuthApi(api, {
        database,
        clock,
        sms: { send: (sms) => desk.asker().sms.send(sms) },
        siteOf: ({ host }) => requireSite(directory, host),
        limiter: async () => 0,
        watchlistOf: async (_scope, customerId) => [customerId, 7],
      }),
  });
  registerPages(
    app,
    pageServer({
      database,
      directory,
      clock,
      providers: { ...noProviders, sms: desk.asker().sms },
      platformHost: 'localhost',
      // Stands for the router: says what a page would know of whoever asks.
      handle: async (_asked, context) => {
        const { visitor, secure, host, address } = context.get(siteRequest);
        const headers = { 'cache-control': 'public, max-age=86400' };
        return Response.json({ visitor, secure, host, address }, { headers });
      },
    }),
  );
  await app.ready();
});
beforeEach(() => desk.tidy());
afterAll(async () => {
  await app.close();
  await desk.close();
});

type Asked = { cookie?: string; host?: string; headers?: Record<string, string>; body?: object };

/** A call or a page, and the cookies that the browser has afterwards. */
async function ask(url: string, { cookie = '', host = hosts.ours, headers, body }: Asked = {}) {
  const answer = await app.inject({
    url,
    method: body ? 'POST' : 'GET',
    headers: { host, 'user-agent': 'A browser', ...(cookie && { cookie }), ...headers },
    ...(body && { payload: body }),
  });
  const set = [answer.headers['set-cookie'] ?? []].flat().map((each) => parseSetCookie(each));
  const jar = new Map(cookie.split('; ').map((each) => each.split('=', 2) as [string, string]));
  for (const { name, value = '' } of set) jar.set(name, value);
  const cookies = [...jar].filter(([, value]) => value !== '').map(([name, value]) => `${name}=${value}`);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body && answer.json(),
    set,
    cookie: cookies.join('; '),
  };
}

/** From the phone number to the session, as a browser does it. */
async function enter({ cookie, host }: Pick<Asked, 'cookie' | 'host'> = {}, number = phone) {
  const asked = { ...(cookie && { cookie }), ...(host && { host }) };
  const sent = await ask('/api/auth/code', { ...asked, body: { phone_number: number } });
  expect(sent).toMatchObject({ status: 200, body: { resend_after: 30 } });
  const body = { phone_number: number, code: desk.lastCode() };
  return ask('/api/auth/verify', { ...asked, cookie: sent.cookie, body });
}

const tokenIn = (cookie: string): string => /(?:^|; )session=([^;]+)/.exec(cookie)?.[1] ?? 'none';
const whois = async (asked: Asked) => (await ask('/account', asked)).body.visitor;
const anonymous = { kind: 'anonymous' };

describe('signing in by calls', () => {
  it('U13 ends with a session that says the phone number, for the browser and for pages', async () => {
    const signedIn = await enter();
    expect(signedIn).toMatchObject({ status: 200, body: { phone_number: phone } });
    expect(signedIn.headers['cache-control']).toBe('no-store');
    const visitor = await whois({ cookie: signedIn.cookie });
    expect(visitor).toEqual({ kind: 'customer', id: expect.any(Number), phone, sessionId: expect.any(String) });
    const session = await ask('/api/auth/session', { cookie: signedIn.cookie });
    expect(session).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(session.body).toEqual({ phone_number: phone, watchlist: [visitor.id, 7], favourites_offered: false });
  });

  it('sets a token that scripts cannot read, for 90 days, beside a hint that they can', async () => {
    const shared = { path: '/', sameSite: 'lax', maxAge: 90 * day };
    const { set } = await enter();
    expect(set).toEqual([
      { name: 'session', value: expect.stringMatching(/^[\w-]{43}$/), httpOnly: true, ...shared },
      { name: 'signed-in', value: '1', ...shared },
    ]);
  });

  it('binds both cookies to the host where there is TLS', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const sent = await ask('/api/auth/code', { headers, body: { phone_number: phone } });
    expect(sent.set).toMatchObject([
      { name: '__Host-sign-in', secure: true, httpOnly: true, sameSite: 'lax', path: '/', maxAge: 900 },
    ]);
    expect(sent.set[0]).not.toHaveProperty('domain');
    const body = { phone_number: phone, code: desk.lastCode() };
    const { set, cookie } = await ask('/api/auth/verify', { headers, cookie: sent.cookie, body });
    expect(set).toMatchObject([
      { name: '__Host-session', secure: true, httpOnly: true },
      { name: 'signed-in', secure: true },
    ]);
    expect(await whois({ headers, cookie })).toMatchObject({ phone });
    // A token that came without TLS, be it the same, is somebody else's work there.
    expect(await whois({ headers, cookie: cookie.replaceAll('__Host-', '') })).toEqual(anonymous);
  });

  it('says what is wrong with a number or a code in the words of a problem', async () => {
    const words = 'Please enter an Australian mobile number, such as 0412 345 678.';
    const refused = await ask('/api/auth/code', { body: { phone_number: '08 9000 0000' } });
    expect(refused).toMatchObject({ status: 422, set: [] });
    expect(refused.body).toMatchObject({
      code: 'invalid',
      error: words,
      errors: [{ field: 'phone_number', message: words }],
    });
    const sent = await ask('/api/auth/code', { body: { phone_number: phone } });
    const body = { phone_number: phone, code: otherThan(desk.lastCode()) };
    const wrong = await ask('/api/auth/verify', { cookie: sent.cookie, body });
    expect(wrong).toMatchObject({ status: 422, set: [], body: { errors: [{ field: 'code' }] } });
    const early = await ask('/api/auth/code', { body: { phone_number: phone } });
    expect(early).toMatchObject({ status: 429, headers: { 'retry-after': '30' }, set: [] });
    expect(early.body.error).toBe('You can ask for another code in 30 seconds.');
  });

  it('says that it is no fault of the caller’s where messages cannot be sent, and when to try again', async () => {
    desk.setGateway(() => Promise.reject(new SmsRefused('The SMS gateway answered 503')));
    const unsent = await ask('/api/auth/code', { body: { phone_number: phone } });
    expect(unsent).toMatchObject({ status: 503, headers: { 'retry-after': '10' }, set: [] });
    expect(unsent.body.error).toBe('We could not send the text message just now. Please try again in a moment.');
    expect(unsent.body).not.toHaveProperty('errors');
  });

  it('answers the same for a phone with an account and for one without', async () => {
    await signIn(desk.owner, desk.ours.siteId, phone);
    const known = await ask('/api/auth/code', { body: { phone_number: phone } });
    const unknown = await ask('/api/auth/code', { body: { phone_number: '+61498765432' } });
    const seen = ({ status, body, set }: typeof known) => ({
      status,
      body,
      set: set.map((each) => ({ ...each, value: '' })),
    });
    expect(seen(unknown)).toEqual(seen(known));
  });
});

describe('a session', () => {
  it('has a token that nobody knew before: one that was planted is not taken over, and ends', async () => {
    const planted = 'x'.repeat(43);
    const { cookie } = await enter({ cookie: `session=${planted}` });
    expect(tokenIn(cookie)).toMatch(/^[\w-]{43}$/);
    expect(tokenIn(cookie)).not.toBe(planted);
    expect(await whois({ cookie: `session=${planted}` })).toEqual(anonymous);
  });

  it('is another one after every sign-in, and the one of this browser before ends, whoever it was', async () => {
    const attacker = await enter({}, '+61498765432');
    const victim = await enter({ cookie: attacker.cookie });
    expect(tokenIn(victim.cookie)).not.toBe(tokenIn(attacker.cookie));
    expect(await whois({ cookie: attacker.cookie })).toEqual(anonymous);
    expect(await whois({ cookie: victim.cookie })).toMatchObject({ phone });
    expect(await desk.owner`select from customer_sessions`).toHaveLength(1);
  });

  it('is kept as the hash of its token alone', async () => {
    const { cookie } = await enter();
    const kept = JSON.stringify(await desk.owner`select * from customer_sessions`);
    expect(kept).not.toContain(tokenIn(cookie));
  });

  it('goes on for 90 days from the last visit: once a day its end moves, and the cookies with it', async () => {
    const { cookie } = await enter();
    desk.pass(day - 1);
    expect((await ask('/account', { cookie })).set).toEqual([]);
    desk.pass(1);
    const moved = await ask('/account', { cookie });
    expect(moved.set).toMatchObject([
      { name: 'session', value: tokenIn(cookie), maxAge: 90 * day },
      { name: 'signed-in', maxAge: 90 * day },
    ]);
    expect(moved.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect((await ask('/account', { cookie })).set).toEqual([]);
    desk.pass(89 * day);
    expect(await ask('/api/auth/session', { cookie })).toMatchObject({ status: 200, set: [{ name: 'session' }, {}] });
    desk.pass(90 * day);
    expect(await whois({ cookie })).toEqual(anonymous);
  });

  it.each(['unknown', 'malformed', 'expired'])('that is %s is nobody’s, and its cookies end', async (kind) => {
    const { token } = await signIn(desk.owner, desk.ours.siteId, phone, { now: desk.clock() });
    if (kind === 'expired') desk.pass(90 * day);
    const shown = { unknown: 'y'.repeat(43), malformed: "' or 1=1 --", expired: token }[kind] ?? '';
    const page = await ask('/account', { cookie: `session=${encodeURIComponent(shown)}; signed-in=1` });
    expect(page.body.visitor).toEqual(anonymous);
    expect(page.set).toMatchObject([
      { name: 'session', value: '', maxAge: 0 },
      { name: 'signed-in', value: '', maxAge: 0 },
    ]);
    expect(page.headers, 'nobody keeps an answer with cookies').toMatchObject({ 'cache-control': 'no-store' });
  });

  it('costs nothing where there is none', async () => {
    const page = await ask('/account', { cookie: 'favourites=1' });
    expect(page).toMatchObject({ set: [], body: { visitor: anonymous } });
    expect(page.headers).toMatchObject({ 'cache-control': 'public, max-age=86400' });
  });

  it('that is none answers 401, and ends the hint that outlived it', async () => {
    const answer = await ask('/api/auth/session', { cookie: 'signed-in=1' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorised', error: 'Nobody is signed in.' } });
    expect(answer.set).toMatchObject([
      { name: 'session', maxAge: 0 },
      { name: 'signed-in', maxAge: 0 },
    ]);
  });

  it('says whether favourites were offered', async () => {
    const { cookie } = await enter();
    await desk.owner`update customers set favourites_offered = true`;
    expect((await ask('/api/auth/session', { cookie })).body.favourites_offered).toBe(true);
  });
});

describe('signing out', () => {
  it('ends this browser’s session and no other', async () => {
    const here = await enter();
    desk.pass(30);
    const there = await enter();
    const out = await ask('/api/auth/sign-out', { cookie: here.cookie, body: {} });
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

  it('everywhere ends every session of the customer, and nobody else’s', async () => {
    const here = await enter();
    desk.pass(30);
    const there = await enter();
    const somebody = await enter({}, '+61498765432');
    const elsewhere = await signIn(desk.owner, desk.theirs.siteId, phone, { now: desk.clock() });
    await ask('/api/auth/sign-out', { cookie: here.cookie, body: { everywhere: true } });
    expect(await whois({ cookie: there.cookie })).toEqual(anonymous);
    expect(await whois({ cookie: somebody.cookie })).toMatchObject({ phone: '+61498765432' });
    expect(await whois({ cookie: elsewhere.cookie, host: hosts.theirs })).toMatchObject({ phone });
  });

  it('needs no body, and nobody to be signed in', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { host: hosts.ours } });
    expect(answer.statusCode).toBe(204);
  });

  it('from a list ends the session that was chosen, if it is one of the customer’s own', async () => {
    const scope = desk.database.forSite(desk.ours.siteId);
    const mine = await signIn(desk.owner, desk.ours.siteId, phone, { now: desk.clock() });
    desk.pass(60);
    const phoneOfMine = await signIn(desk.owner, desk.ours.siteId, phone, { now: desk.clock() });
    const other = await signIn(desk.owner, desk.ours.siteId, '+61498765432', { now: desk.clock() });
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
  it('so its session is nobody’s on another', async () => {
    const { cookie, token, customerId, sessionId } = await signIn(desk.owner, desk.ours.siteId, phone, {
      now: desk.clock(),
    });
    const theirs = desk.database.forSite(desk.theirs.siteId);
    expect(await whois({ cookie, host: hosts.theirs })).toEqual(anonymous);
    expect((await ask('/api/auth/session', { cookie, host: hosts.theirs })).status).toBe(401);
    expect(await findVisitor(theirs, token)).toBeUndefined();
    expect(await readCustomer(theirs, customerId)).toBeUndefined();
    expect(await listSessions(theirs, customerId)).toEqual([]);
    expect(await endSession(theirs, customerId, sessionId)).toBe(false);
    await ask('/api/auth/sign-out', { cookie, host: hosts.theirs, body: { everywhere: true } });
    expect(await whois({ cookie })).toMatchObject({ phone });
  });

  it('and a sign-in on another with its cookie leaves it as it is', async () => {
    const { cookie } = await signIn(desk.owner, desk.ours.siteId, phone, { now: desk.clock() });
    const there = await enter({ cookie, host: hosts.theirs });
    expect(await whois({ cookie: there.cookie, host: hosts.theirs })).toMatchObject({ phone });
    expect(await whois({ cookie })).toMatchObject({ phone });
  });
});

it('a page knows how it was asked: over TLS or not, on which host, from which network', async () => {
  const headers = { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6', 'x-forwarded-proto': 'https' };
  expect((await ask('/account', { headers })).body).toMatchObject({
    secure: true,
    host: 'ours.example',
    address: '2001:db8:1:2::',
  });
  expect((await ask('/account')).body).toMatchObject({ secure: false, address: '127.0.0.1' });
});
