import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteCustomer } from '../../src/features/accounts/customer-store.server.ts';
import { type CodeAsker, requestCode } from '../../src/features/accounts/request-code.server.ts';
import { verifyCode } from '../../src/features/accounts/verify-code.server.ts';
import { openAccountDesk, otherThan, signIn } from '../support/account-desk.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

let desk: Awaited<ReturnType<typeof openAccountDesk>>;

beforeAll(async () => {
  desk = await openAccountDesk();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

const phone = '+61412345678';
let numbers = 0;
/** One that nobody has used. */
const anotherPhone = () => `+614${String(++numbers).padStart(8, '0')}`;
const anotherAddress = () => `198.51.${100 + (++numbers % 100)}.${numbers % 250}`;

/** The seconds to wait, 0 where the code was sent. */
async function ask(about: string, changes: Partial<CodeAsker> = {}): Promise<number> {
  const requested = await requestCode(desk.asker({ address: anotherAddress(), ...changes }), { phone: about });
  if (!('error' in requested)) return 0;
  return requested.status === 429 ? (requested.secondsToWait ?? 0) : expect.fail(requested.error);
}

/** As if codes had been sent long before. */
const sent = async (count: number, columns: Record<string, unknown>) => {
  const rows = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    site_id: desk.ours.siteId,
    browser_hash: 'a browser',
    phone: anotherPhone(),
    address: anotherAddress(),
    code_hash: 'none',
    attempts: 0,
    created_at: desk.clock(),
    expires_at: desk.clock(),
    ...columns,
  }));
  await desk.owner`insert into sign_in_codes ${desk.owner(rows)}`;
};

const onTheirs = () => ({ scope: desk.database.forSite(desk.theirs.siteId) });

async function live(from: string) {
  const requested = await requestCode(desk.asker({ address: from }), { phone: anotherPhone() });
  if (!('browserToken' in requested)) expect.fail(JSON.stringify(requested));
  return { browserToken: requested.browserToken, code: desk.lastCode() };
}
const enter = (browserToken: string, code: string) => verifyCode(desk.asker(), { browserToken, code, userAgent: null });

describe('one phone', () => {
  it('gets a code every 30 seconds at most', async () => {
    expect(await ask(phone)).toBe(0);
    desk.pass(29);
    expect(await ask(phone)).toBe(1);
    desk.pass(1);
    expect(await ask(phone)).toBe(0);
  });

  it('gets five an hour, and hears when it works again', async () => {
    for (let time = 1; time <= 5; time++) {
      expect(await ask(phone)).toBe(0);
      desk.pass(5 * minute);
    }
    expect(await ask(phone)).toBe(35 * minute);
    desk.pass(35 * minute);
    expect(await ask(phone)).toBe(0);
  });

  it('gets ten a day', async () => {
    for (let time = 1; time <= 10; time++) {
      expect(await ask(phone)).toBe(0);
      desk.pass(hour);
    }
    expect(await ask(phone)).toBe(14 * hour);
    desk.pass(14 * hour);
    expect(await ask(phone)).toBe(0);
  });

  it('is counted over all websites, from wherever they are asked', async () => {
    for (let time = 1; time <= 5; time++) {
      expect(await ask(phone, time % 2 ? onTheirs() : {})).toBe(0);
      desk.pass(minute);
    }
    expect(await ask(phone)).toBe(55 * minute);
    expect(await ask(phone, onTheirs())).toBe(55 * minute);
    expect(await ask(anotherPhone())).toBe(0);
  });

  it('gets one where twenty are asked for at once, on two servers and two websites', async () => {
    await desk.warm();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const server = at % 2 ? desk.database : desk.other;
        return ask(phone, { scope: server.forSite(at % 4 < 2 ? desk.ours.siteId : desk.theirs.siteId) });
      }),
    );
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(1);
    expect(desk.messages).toHaveLength(1);
  });
});

describe('an account that is deleted', () => {
  it('takes no count with it: its phone waits as before, and its code is none any more', async () => {
    const requested = await requestCode(desk.asker(), { phone });
    if (!('browserToken' in requested)) expect.fail(JSON.stringify(requested));
    const { customerId } = await signIn(desk.owner, desk.ours.siteId, phone);
    await deleteCustomer(desk.asker().scope, customerId);
    expect(await ask(phone)).toBe(30);
    expect(await ask(phone, onTheirs())).toBe(30);
    expect(await enter(requested.browserToken, desk.lastCode())).toMatchObject({
      error: 'Please ask for a code first.',
    });
    expect(await desk.owner`select browser_hash, code_hash from sign_in_codes`).toEqual([
      { browser_hash: '', code_hash: '' },
    ]);
  });

  it('is not waited for in a circle by whoever signs in at the same moment', async () => {
    await desk.warm();
    for (let time = 1; time <= 5; time++) {
      await desk.tidy();
      const { customerId } = await signIn(desk.owner, desk.ours.siteId, phone);
      const requested = await requestCode(desk.asker(), { phone });
      if (!('browserToken' in requested)) expect.fail(JSON.stringify(requested));
      await Promise.all([
        enter(requested.browserToken, desk.lastCode()),
        deleteCustomer(desk.other.forSite(desk.ours.siteId), customerId),
      ]);
      expect(await desk.owner`select from customers`).toHaveLength(0);
    }
  });
});

describe('one network', () => {
  const address = '203.0.113.9';

  it('asks for twenty an hour, whatever the phones and the websites', async () => {
    for (let time = 1; time <= 20; time++) {
      expect(await ask(anotherPhone(), { address, ...(time % 2 ? onTheirs() : {}) })).toBe(0);
    }
    expect(await ask(anotherPhone(), { address })).toBe(hour);
    expect(await ask(anotherPhone(), { address, ...onTheirs() })).toBe(hour);
    expect(await ask(anotherPhone())).toBe(0);
    desk.pass(hour);
    expect(await ask(anotherPhone(), { address })).toBe(0);
  });

  it('asks for sixty a day', async () => {
    for (const _ of [1, 2, 3]) {
      await sent(20, { address });
      desk.pass(2 * hour);
    }
    expect(await ask(anotherPhone(), { address })).toBe(18 * hour);
    desk.pass(18 * hour);
    expect(await ask(anotherPhone(), { address })).toBe(0);
  });

  it('asks for no more where all come at once', async () => {
    await sent(18, { address });
    await desk.warm();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ask(anotherPhone(), { address, scope: (at % 2 ? desk.database : desk.other).forSite(desk.ours.siteId) }),
      ),
    );
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(2);
  });

  it('tries thirty wrong codes in a quarter of an hour, on all websites', async () => {
    await sent(5, { address, attempts: 5, site_id: desk.theirs.siteId });
    desk.pass(minute);
    const { browserToken, code } = await live(address);
    for (let time = 1; time <= 4; time++) await enter(browserToken, otherThan(code));
    expect(await enter(browserToken, code)).toHaveProperty('token');

    await desk.tidy();
    await sent(5, { address, attempts: 5, site_id: desk.theirs.siteId });
    await sent(1, { address, attempts: 5 });
    desk.pass(minute);
    const next = await live(address);
    expect(await enter(next.browserToken, next.code)).toEqual({
      status: 429,
      error: 'There were too many wrong codes. Please try again in 14 minutes.',
      field: 'code',
      secondsToWait: 14 * minute,
    });
    const elsewhere = await live(anotherAddress());
    expect(await enter(elsewhere.browserToken, elsewhere.code)).toHaveProperty('token');
    desk.pass(14 * minute);
    const later = await live(address);
    expect(await enter(later.browserToken, later.code)).toHaveProperty('token');
  });
});

describe('one website', () => {
  it('sends five hundred an hour, and others go on', async () => {
    await sent(499, {});
    desk.pass(10 * minute);
    expect(await ask(anotherPhone())).toBe(0);
    expect(await ask(anotherPhone())).toBe(50 * minute);
    expect(await ask(anotherPhone(), onTheirs())).toBe(0);
    desk.pass(50 * minute);
    expect(await ask(anotherPhone())).toBe(0);
  });
});

describe('what is old', () => {
  it('is forgotten by whoever asks next: codes after a day, sessions when they have ended', async () => {
    await sent(2, { site_id: desk.theirs.siteId });
    await signIn(desk.owner, desk.theirs.siteId, phone, { now: desk.clock() });
    desk.pass(day - 1);
    await ask(anotherPhone());
    expect(await desk.owner`select from sign_in_codes`).toHaveLength(3);
    desk.pass(2);
    await ask(anotherPhone());
    expect(await desk.owner`select from sign_in_codes`).toHaveLength(2);
    expect(await desk.owner`select from customer_sessions`).toHaveLength(1);
    desk.pass(89 * day);
    await ask(anotherPhone());
    expect(await desk.owner`select from customer_sessions`).toHaveLength(0);
    expect(await desk.owner`select from customers`).toHaveLength(1);
  });

  it('goes a hundred at a time, and nobody waits for anybody with it', async () => {
    await sent(250, {});
    desk.pass(day + 1);
    await ask(anotherPhone());
    expect(await desk.owner`select from sign_in_codes`).toHaveLength(151);
    await Promise.all([1, 2, 3, 4].map(() => ask(anotherPhone())));
    expect(await desk.owner`select from sign_in_codes`).toHaveLength(5);
  });
});

it('a website learns of others’ codes how long to wait, and nothing else', async () => {
  await ask(phone, onTheirs());
  const seen = await desk.asker().scope.run((tx) => tx.$client.query('select * from sign_in_codes'));
  expect(seen.rows).toHaveLength(0);
  expect(await ask(phone)).toBe(30);
});
