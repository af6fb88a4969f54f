import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteCustomer } from '../../../src/features/accounts/customer-store.server.ts';
import { type CodeRequestContext, requestCode } from '../../../src/features/accounts/request-code.server.ts';
import { verifyCode } from '../../../src/features/accounts/verify-code.server.ts';
import { announceNewDevice } from '../../../src/features/accounts/new-device/new-device-worker.server.ts';
import type { Site } from '../../../src/features/sites/site.ts';
import { SmsRefused } from '../../../src/platform/sms/sms-refused.ts';
import type { Sms } from '../../../src/platform/sms/sms.ts';
import { openAccountHarness, wrongCode, signIn } from '../../support/harness/account-harness.ts';
import { findProof } from '../../../src/features/confirmations/proof/find-proof.ts';
import { makeCodeProofs } from '../../support/fixtures/confirmation-settings.ts';
import { hashTestNetwork, testNetworks } from '../../support/fixtures/test-network.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

let harness: Awaited<ReturnType<typeof openAccountHarness>>;

beforeAll(async () => {
  harness = await openAccountHarness();
});
beforeEach(() => harness.tidy());
afterAll(() => harness.close());

const phone = '+61412345678';
let numbers = 0;
/** An unused one. */
const anotherPhone = () => `+614${String(++numbers).padStart(8, '0')}`;
const anotherNetwork = () => hashTestNetwork(`198.51.${100 + (++numbers % 100)}.${numbers % 250}`);

/** Requests a code. @returns the seconds to wait, 0 if it was sent */
async function tryRequest(about: string, changes: Partial<CodeRequestContext> = {}): Promise<number> {
  const requested = await requestCode(harness.makeRequestContext({ network: anotherNetwork(), ...changes }), {
    phone: about,
  });
  if (!('error' in requested)) return 0;
  return requested.status === 429 ? (requested.secondsToWait ?? 0) : expect.fail(requested.error);
}

/** Stores codes as if they had been sent before. */
const addSentCodes = async (count: number, columns: Record<string, unknown>) => {
  const rows = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    site_id: harness.ours.siteId,
    browser_hash: 'a browser',
    phone: anotherPhone(),
    network: anotherNetwork(),
    code_hash: 'none',
    attempts: 0,
    created_at: harness.clock(),
    expires_at: harness.clock(),
    ...columns,
  }));
  await harness.owner`insert into sign_in_codes ${harness.owner(rows)}`;
};

const onTheirs = () => ({ scope: harness.database.forSite(harness.theirs.siteId) });

async function requestFrom(from: string) {
  const requested = await requestCode(harness.makeRequestContext({ network: from }), { phone: anotherPhone() });
  if (!('browserToken' in requested)) expect.fail(JSON.stringify(requested));
  return { browserToken: requested.browserToken, code: harness.lastCode() };
}
const enter = (browserToken: string, code: string) =>
  verifyCode(harness.makeRequestContext(), { browserToken, code, userAgent: null });

describe('one phone', () => {
  it('gets a code every 30 seconds at most', async () => {
    expect(await tryRequest(phone)).toBe(0);
    harness.advanceClock(29);
    expect(await tryRequest(phone)).toBe(1);
    harness.advanceClock(1);
    expect(await tryRequest(phone)).toBe(0);
  });

  it('gets five an hour, and learns when to retry', async () => {
    for (let time = 1; time <= 5; time++) {
      expect(await tryRequest(phone)).toBe(0);
      harness.advanceClock(5 * minute);
    }
    expect(await tryRequest(phone)).toBe(35 * minute);
    harness.advanceClock(35 * minute);
    expect(await tryRequest(phone)).toBe(0);
  });

  it('gets ten a day', async () => {
    for (let time = 1; time <= 10; time++) {
      expect(await tryRequest(phone)).toBe(0);
      harness.advanceClock(hour);
    }
    expect(await tryRequest(phone)).toBe(14 * hour);
    harness.advanceClock(14 * hour);
    expect(await tryRequest(phone)).toBe(0);
  });

  it('is counted over all websites and networks', async () => {
    for (let time = 1; time <= 5; time++) {
      expect(await tryRequest(phone, time % 2 ? onTheirs() : {})).toBe(0);
      harness.advanceClock(minute);
    }
    expect(await tryRequest(phone)).toBe(55 * minute);
    expect(await tryRequest(phone, onTheirs())).toBe(55 * minute);
    expect(await tryRequest(anotherPhone())).toBe(0);
  });

  it('gets one of twenty concurrent requests, on two servers and two websites', async () => {
    await harness.warm();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const server = at % 2 ? harness.database : harness.other;
        return tryRequest(phone, { scope: server.forSite(at % 4 < 2 ? harness.ours.siteId : harness.theirs.siteId) });
      }),
    );
    expect(results.filter((seconds) => seconds === 0)).toHaveLength(1);
    expect(harness.messages).toHaveLength(1);
  });
});

describe('a deleted account', () => {
  it('does not reset the limits of its phone, and its code no longer works', async () => {
    const requested = await requestCode(harness.makeRequestContext(), { phone });
    if (!('browserToken' in requested)) expect.fail(JSON.stringify(requested));
    const { customerId } = await signIn(harness.owner, harness.ours.siteId, phone);
    await deleteCustomer(harness.makeRequestContext().scope, customerId);
    expect(await tryRequest(phone)).toBe(30);
    expect(await tryRequest(phone, onTheirs())).toBe(30);
    expect(await enter(requested.browserToken, harness.lastCode())).toMatchObject({
      error: 'Please request a code first.',
    });
    expect(await harness.owner`select browser_hash, code_hash from sign_in_codes`).toEqual([
      { browser_hash: '', code_hash: '' },
    ]);
  });

  it('does not deadlock with a concurrent sign-in', async () => {
    await harness.warm();
    for (let time = 1; time <= 5; time++) {
      await harness.tidy();
      const { customerId } = await signIn(harness.owner, harness.ours.siteId, phone);
      const requested = await requestCode(harness.makeRequestContext(), { phone });
      if (!('browserToken' in requested)) expect.fail(JSON.stringify(requested));
      await Promise.all([
        enter(requested.browserToken, harness.lastCode()),
        deleteCustomer(harness.other.forSite(harness.ours.siteId), customerId),
      ]);
      expect(await harness.owner`select from customers`).toHaveLength(0);
    }
  });
});

describe('one network', () => {
  const network = hashTestNetwork();

  it('requests twenty an hour, over all phones and websites', async () => {
    for (let time = 1; time <= 20; time++) {
      expect(await tryRequest(anotherPhone(), { network, ...(time % 2 ? onTheirs() : {}) })).toBe(0);
    }
    expect(await tryRequest(anotherPhone(), { network })).toBe(hour);
    expect(await tryRequest(anotherPhone(), { network, ...onTheirs() })).toBe(hour);
    expect(await tryRequest(anotherPhone())).toBe(0);
    harness.advanceClock(hour);
    expect(await tryRequest(anotherPhone(), { network })).toBe(0);
  });

  it('requests sixty a day', async () => {
    for (const _ of [1, 2, 3]) {
      await addSentCodes(20, { network });
      harness.advanceClock(2 * hour);
    }
    expect(await tryRequest(anotherPhone(), { network })).toBe(18 * hour);
    harness.advanceClock(18 * hour);
    expect(await tryRequest(anotherPhone(), { network })).toBe(0);
  });

  it('requests no more with concurrent requests', async () => {
    await addSentCodes(18, { network });
    await harness.warm();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        tryRequest(anotherPhone(), {
          network,
          scope: (at % 2 ? harness.database : harness.other).forSite(harness.ours.siteId),
        }),
      ),
    );
    expect(results.filter((seconds) => seconds === 0)).toHaveLength(2);
  });

  it('enters thirty wrong codes in a quarter of an hour, over all websites', async () => {
    await addSentCodes(5, { network, attempts: 5, site_id: harness.theirs.siteId });
    harness.advanceClock(minute);
    const { browserToken, code } = await requestFrom(network);
    for (let time = 1; time <= 4; time++) await enter(browserToken, wrongCode(code));
    expect(await enter(browserToken, code)).toHaveProperty('token');

    await harness.tidy();
    await addSentCodes(5, { network, attempts: 5, site_id: harness.theirs.siteId });
    await addSentCodes(1, { network, attempts: 5 });
    harness.advanceClock(minute);
    const next = await requestFrom(network);
    expect(await enter(next.browserToken, next.code)).toEqual({
      status: 429,
      error: 'Too many wrong codes. Please try again in 14 minutes.',
      field: 'code',
      secondsToWait: 14 * minute,
    });
    const elsewhere = await requestFrom(anotherNetwork());
    expect(await enter(elsewhere.browserToken, elsewhere.code)).toHaveProperty('token');
    harness.advanceClock(14 * minute);
    const later = await requestFrom(network);
    expect(await enter(later.browserToken, later.code)).toHaveProperty('token');
  });
});

describe('one website', () => {
  it('sends five hundred an hour, without affecting others', async () => {
    await addSentCodes(499, {});
    harness.advanceClock(10 * minute);
    expect(await tryRequest(anotherPhone())).toBe(0);
    expect(await tryRequest(anotherPhone())).toBe(50 * minute);
    expect(await tryRequest(anotherPhone(), onTheirs())).toBe(0);
    harness.advanceClock(50 * minute);
    expect(await tryRequest(anotherPhone())).toBe(0);
  });
});

/** Signs in and returns the browser's cookie. */
async function makeKnown(): Promise<string> {
  const requested = await requestCode(harness.makeRequestContext(), { phone });
  if (!('browserToken' in requested)) expect.fail(JSON.stringify(requested));
  const verified = await enter(requested.browserToken, harness.lastCode());
  if (!('token' in verified)) expect.fail(JSON.stringify(verified));
  return verified.knownBrowserCookie.split(';')[0] ?? '';
}

const askAs = (cookies: string, changes: Partial<CodeRequestContext> = {}, about = phone) =>
  requestCode(harness.makeRequestContext(changes), { phone: about, cookies });

describe('30.6 a browser that has signed in to the account before', () => {
  it('30.6 gets its codes after strangers have used up those of the phone and the website', async () => {
    const cookies = await makeKnown();
    await addSentCodes(500, { phone });
    expect(await tryRequest(phone)).toBeGreaterThan(0);
    expect(await askAs(cookies)).toHaveProperty('browserToken');
  });

  it('30.6 gets its codes, and may enter them, in a network that has used up its own', async () => {
    const cookies = await makeKnown();
    const network = hashTestNetwork('198.51.100.1');
    await addSentCodes(60, { network, attempts: 5 });
    expect(await tryRequest(anotherPhone(), { network })).toBeGreaterThan(0);
    const requested = await askAs(cookies, { network });
    if (!('browserToken' in requested)) expect.fail(JSON.stringify(requested));
    const entered = { browserToken: requested.browserToken, code: harness.lastCode(), userAgent: null };
    expect(await verifyCode(harness.makeRequestContext(), entered)).toMatchObject({ status: 429 });
    expect(await verifyCode(harness.makeRequestContext(), { ...entered, cookies })).toHaveProperty('token');
  });

  it('30.6 has a quota of its own', async () => {
    const cookies = await makeKnown();
    expect(await askAs(cookies)).toHaveProperty('browserToken');
    expect(await askAs(cookies)).toMatchObject({ status: 429, secondsToWait: 30 });
    for (let time = 1; time <= 4; time++) {
      harness.advanceClock(minute);
      expect(await askAs(cookies)).toHaveProperty('browserToken');
    }
    harness.advanceClock(minute);
    expect(await askAs(cookies)).toMatchObject({ status: 429, secondsToWait: 55 * minute });
  });

  it('30.6 has no quota for another phone, or on another website', async () => {
    const cookies = await makeKnown();
    const other = anotherPhone();
    await addSentCodes(10, { phone: other });
    expect(await askAs(cookies, {}, other)).toMatchObject({ status: 429 });
    await addSentCodes(10, { phone });
    expect(await askAs(cookies, onTheirs())).toMatchObject({ status: 429 });
  });

  it('30.6 counts no code that the gateway refused', async () => {
    const cookies = await makeKnown();
    harness.setGateway(() => Promise.reject(new SmsRefused('no')));
    expect(await askAs(cookies)).toMatchObject({ status: 503 });
    harness.setGateway(async () => 'taken');
    expect(await askAs(cookies)).toHaveProperty('browserToken');
  });
});

type Work = NonNullable<Parameters<typeof requestCode>[1]['work']>;

async function prove({ challenge, bits }: { challenge: string; bits: number }): Promise<Work> {
  return { challenge, proof: await findProof(challenge, bits, new AbortController().signal) };
}

describe('30.1 above the threshold of its network, a code', () => {
  const threshold = { codeProofs: makeCodeProofs(2), ...testNetworks('192.0.2.7') };
  const ask = (about: string, work?: Work, changes: Partial<CodeRequestContext> = {}) =>
    requestCode(harness.makeRequestContext({ ...threshold, ...changes }), { phone: about, work });
  const isSent = async (...request: Parameters<typeof ask>) => 'browserToken' in (await ask(...request));

  /** The challenge of a code that is withheld. */
  async function withhold(about: string, changes: Partial<CodeRequestContext> = {}) {
    const requested = await ask(about, undefined, changes);
    if (!('withheld' in requested) || !requested.withheld) expect.fail(JSON.stringify(requested));
    return requested.withheld;
  }

  beforeEach(async () => {
    for (const _ of [1, 2]) await ask(anotherPhone());
  });

  it('30.1 is sent once its browser has done some work, and counts', async () => {
    const withheld = await withhold(phone);
    expect(withheld.bits).toBe(13);
    expect(harness.messages).toHaveLength(2);
    expect(await isSent(phone, await prove(withheld))).toBe(true);
    expect(harness.messages).toHaveLength(3);
    expect(await ask(phone)).toMatchObject({ status: 429, secondsToWait: 30 });
  });

  it('30.1 is sent once for a proof, also by two servers', async () => {
    const work = await prove(await withhold(phone));
    await harness.warm();
    const servers = [harness.database, harness.other].map((server) => server.forSite(harness.ours.siteId));
    const sent = await Promise.all(servers.map((scope) => isSent(phone, work, { scope })));
    expect(sent.filter(Boolean)).toHaveLength(1);
    harness.advanceClock(minute);
    expect(await ask(phone, work)).toMatchObject({ status: 429, withheld: { bits: 13 } });
    expect(harness.messages).toHaveLength(3);
  });

  it('30.1 is sent for a proof of its own only', async () => {
    const withheld = await withhold(phone);
    const work = await prove(withheld);
    expect(await isSent(anotherPhone(), work)).toBe(false);
    expect(await isSent(phone, { ...work, proof: 'none' })).toBe(false);
    expect(await isSent(phone, { ...work, challenge: `${work.challenge}A` })).toBe(false);
    expect(await isSent(phone, work, onTheirs())).toBe(false);
    expect(await isSent(phone, work)).toBe(true);
  });

  it('30.1 is sent to a visitor who waits and asks again, within an hourly limit', async () => {
    const { challenge } = await withhold(phone);
    expect(await ask(phone, { challenge, proof: null })).toMatchObject({
      status: 429,
      error: 'One moment. Please try again in 15 seconds.',
      secondsToWait: 15,
      withheld: { challenge, bits: 13 },
    });
    harness.advanceClock(15);
    expect(await isSent(phone, { challenge, proof: null })).toBe(true);
    const others = await Promise.all([withhold(anotherPhone()), withhold(anotherPhone())]);
    harness.advanceClock(15);
    const results = [];
    for (const other of others) {
      const about = (threshold.codeProofs.challenges.read(other.challenge, {
        siteId: harness.ours.siteId,
        now: harness.clock(),
      })?.phone ?? '') as string;
      results.push(await ask(about, { challenge: other.challenge, proof: null }));
    }
    expect(results).toMatchObject([{ phone: expect.anything() }, { status: 429, secondsToWait: hour - 15 }]);
  });

  it('30.1 is sent to a browser that has signed in to the account before', async () => {
    const cookies = await makeKnown();
    expect(await requestCode(harness.makeRequestContext(threshold), { phone, cookies })).toHaveProperty('browserToken');
  });

  it('30.1 takes more work in a network that has sent many', async () => {
    await addSentCodes(14, { network: threshold.network });
    expect((await withhold(phone)).bits).toBe(14);
  });

  it('30.1 does not count if the gateway refuses it: the same proof sends it later', async () => {
    const work = await prove(await withhold(phone));
    harness.setGateway(() => Promise.reject(new SmsRefused('no')));
    expect(await ask(phone, work)).toMatchObject({ status: 503 });
    harness.setGateway(async () => 'taken');
    expect(await isSent(phone, work)).toBe(true);
  });

  it('30.1 leaves other networks alone, up to the threshold of the network around them', async () => {
    for (let host = 10; host < 13; host++) {
      const networks = testNetworks(`192.0.2.${host}`);
      expect(await isSent(anotherPhone(), undefined, networks)).toBe(true);
      expect(await isSent(anotherPhone(), undefined, networks)).toBe(true);
    }
    expect(await isSent(anotherPhone(), undefined, testNetworks('192.0.2.20'))).toBe(false);
    expect(await isSent(anotherPhone(), undefined, testNetworks('192.0.3.1'))).toBe(true);
  });
});

it('30.1 a code counts for the network around an address', async () => {
  for (let host = 1; host <= 60; host++) {
    expect(await tryRequest(anotherPhone(), testNetworks(`192.0.2.${host}`))).toBe(0);
  }
  expect(await tryRequest(anotherPhone(), testNetworks('192.0.2.99'))).toBe(hour);
  expect(await tryRequest(anotherPhone(), testNetworks('192.0.3.1'))).toBe(0);
});

it('30.1 a website sends 3,000 codes a day, also outside of its busiest hour', async () => {
  const { siteId } = harness.ours;
  const countedFor = (id: number) =>
    harness.owner`insert into limited_actions (key, action, expires_at)
      select sha256(secret || sha256(secret || convert_to(${`codes of site ${id} in ${day} s`}, 'UTF8'))),
        gen_random_uuid(), ${new Date(harness.clock().getTime() + hour * 1000)}
      from rate_limit_secret, generate_series(1, 2999)`;
  await countedFor(siteId);
  expect(await tryRequest(anotherPhone())).toBe(0);
  expect(await tryRequest(anotherPhone())).toBe(hour);
  expect(await tryRequest(anotherPhone(), onTheirs())).toBe(0);
});

const signInFrom = async (cookies?: string) => {
  const requested = await requestCode(harness.makeRequestContext({ network: anotherNetwork() }), { phone, cookies });
  if (!('browserToken' in requested)) expect.fail(JSON.stringify(requested));
  const { browserToken } = requested;
  const userAgent = 'Mozilla/5.0 (iPhone) Safari/605';
  const verified = await verifyCode(harness.makeRequestContext(), {
    browserToken,
    code: harness.lastCode(),
    userAgent,
    cookies,
  });
  harness.advanceClock(minute);
  return 'token' in verified ? verified : expect.fail(JSON.stringify(verified));
};

describe('30.6 a new device', () => {
  it('30.6 is announced to the customer, in the transaction that signs it in', async () => {
    await signInFrom();
    expect(harness.jobs, 'the account is new').toEqual([]);
    const { customer } = await signInFrom();
    expect(harness.jobs).toMatchObject([
      {
        queue: 'new-device-sms',
        data: {
          siteId: harness.ours.siteId,
          customerId: customer.id,
          sessionId: customer.sessionId,
          device: 'Safari on iPhone',
        },
      },
    ]);
    expect(JSON.stringify(harness.jobs)).not.toContain(phone.slice(4));
  });

  it('30.6 is not announced again', async () => {
    await signInFrom();
    const { knownBrowserCookie } = await signInFrom();
    harness.jobs.length = 0;
    await signInFrom(knownBrowserCookie.split(';')[0]);
    expect(harness.jobs).toEqual([]);
  });

  it('30.6 is named in a text message, while there is an account', async () => {
    const sms: Sms[] = [];
    const announce = announceNewDevice({
      database: harness.database,
      sms: { send: async (sent) => `taken as ${sms.push(sent)}` },
      findSite: async () => ({ name: 'Swan River Toyota' }) as Site,
      getOrigin: () => 'https://swan.example',
      log: { warn: () => expect.fail('the message was sent'), error: () => undefined },
    });
    await signInFrom();
    const { customer } = await signInFrom();
    const [job] = harness.jobs;
    expect(await announce(job?.data ?? {})).toBe('done');
    expect(sms).toEqual([
      {
        id: customer.sessionId,
        to: phone,
        text: expect.stringContaining('Not you? Sign out everywhere: https://swan.example/account'),
      },
    ]);
    await deleteCustomer(harness.makeRequestContext().scope, customer.id);
    expect(await announce(job?.data ?? {})).toBe('done');
    expect(sms).toHaveLength(1);
  });
});

describe('old data', () => {
  it('is deleted with the next request: codes after a day, sessions once they have ended', async () => {
    await addSentCodes(2, { site_id: harness.theirs.siteId });
    await signIn(harness.owner, harness.theirs.siteId, phone, { now: harness.clock() });
    harness.advanceClock(day - 1);
    await tryRequest(anotherPhone());
    expect(await harness.owner`select from sign_in_codes`).toHaveLength(3);
    harness.advanceClock(2);
    await tryRequest(anotherPhone());
    expect(await harness.owner`select from sign_in_codes`).toHaveLength(2);
    expect(await harness.owner`select from customer_sessions`).toHaveLength(1);
    harness.advanceClock(89 * day);
    await tryRequest(anotherPhone());
    expect(await harness.owner`select from customer_sessions`).toHaveLength(0);
    expect(await harness.owner`select from customers`).toHaveLength(1);
  });

  it('is deleted a hundred rows at a time, without blocking', async () => {
    await addSentCodes(250, {});
    harness.advanceClock(day + 1);
    await tryRequest(anotherPhone());
    expect(await harness.owner`select from sign_in_codes`).toHaveLength(151);
    await Promise.all([1, 2, 3, 4].map(() => tryRequest(anotherPhone())));
    expect(await harness.owner`select from sign_in_codes`).toHaveLength(5);
  });
});

it('a website learns only how old other sites’ codes are', async () => {
  await tryRequest(phone, { ...onTheirs(), network: hashTestNetwork() });
  harness.advanceClock(10);
  const { scope } = harness.makeRequestContext();
  const read = (query: string) => scope.run(async (tx) => (await tx.$client.query(query)).rows);
  expect(await read('select * from sign_in_codes')).toHaveLength(0);
  expect(await read(`select * from app.sign_in_codes_for_phone('${phone}', 10)`)).toEqual([{ age_seconds: 10 }]);
  expect(await read(`select * from app.sign_in_codes_from_network('${hashTestNetwork()}', 10)`)).toEqual([
    { age_seconds: 10, attempts: 0 },
  ]);
  expect(await tryRequest(phone)).toBe(20);
});
