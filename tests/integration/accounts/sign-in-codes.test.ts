import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CodeRequestContext,
  findCodeRequest,
  requestCode,
  type RequestCodeResult,
} from '../../../src/features/accounts/request-code.server.ts';
import { type EnteredCode, verifyCode } from '../../../src/features/accounts/verify-code.server.ts';
import type { SiteScope } from '../../../src/platform/postgres/database.ts';
import { SmsRefused } from '../../../src/platform/sms/sms-refused.ts';
import { openAccountHarness, wrongCode, signIn } from '../../support/harness/account-harness.ts';

const phone = '+61412345678';
const wrong = 'That code is incorrect. Please check the message and try again.';
const wrongWith = (left: string) => `${wrong} You have ${left} left.`;
const expired = 'That code has expired. We can send you a new one.';
const tooMany = 'Too many attempts. Please request a new code.';
const used = 'That code has already been used. Please request a new one.';
const noCodeRequested = 'Please request a code first.';

let harness: Awaited<ReturnType<typeof openAccountHarness>>;

beforeAll(async () => {
  harness = await openAccountHarness();
});
beforeEach(() => harness.tidy());
afterAll(() => harness.close());

const readToken = (requested: RequestCodeResult): string =>
  'browserToken' in requested ? requested.browserToken : expect.fail(JSON.stringify(requested));

/** Requests a code. @returns the code and the browser token */
async function request(
  input: Partial<Parameters<typeof requestCode>[1]> = {},
  context: Partial<CodeRequestContext> = {},
) {
  const browserToken = readToken(await requestCode(harness.makeRequestContext(context), { phone, ...input }));
  return { browserToken, code: harness.lastCode() };
}

const enter = (entered: Partial<EnteredCode> & { code: string }, scope = harness.makeRequestContext().scope) =>
  verifyCode(harness.makeRequestContext({ scope }), { browserToken: undefined, userAgent: 'A browser', ...entered });

const sessions = () => harness.owner`select * from customer_sessions order by created_at, id`;
const codes = () => harness.owner`select * from sign_in_codes order by created_at, id`;

describe('a requested code', () => {
  it('goes to the phone in one message, with the line for browser autofill', async () => {
    await request({ phone: '0412 345 678' });
    const [message] = harness.messages;
    expect(message?.to).toBe(phone);
    expect(message?.text).toMatch(
      /^(\d{6}) is your Swan River Toyota code\. It expires in 5 minutes\.\n\n@ours\.example #\1$/,
    );
  });

  it('U13 signs in a customer identified by that phone number', async () => {
    const { browserToken, code } = await request();
    const verified = await enter({ browserToken, code });
    const [customer] = await harness.owner`select id, site_id, phone from customers`;
    expect(customer).toEqual({ id: expect.any(Number), site_id: harness.ours.siteId, phone });
    expect(verified).toMatchObject({ customer: { kind: 'customer', id: customer?.id, phone } });
    expect(await sessions()).toMatchObject([{ customer_id: customer?.id, user_agent: 'A browser' }]);
  });

  it('U13 finds the same customer again, however the number is written', async () => {
    const { customerId } = await signIn(harness.owner, harness.ours.siteId, phone);
    const { browserToken, code } = await request({ phone: '(04) 1234-5678' });
    expect(await enter({ browserToken, code, phone: '61412345678' })).toMatchObject({
      customer: { id: customerId },
    });
  });

  it.each(['123 456', '123-456', ' 123456 ', '123–456'])('may be typed as %j', async (typed) => {
    const { browserToken, code } = await request();
    expect(
      await enter({ browserToken, code: typed.replace('123', code.slice(0, 3)).replace('456', code.slice(3)) }),
    ).toHaveProperty('token');
  });

  it('is stored as a hash, without its key', async () => {
    const { browserToken, code } = await request();
    const stored = JSON.stringify(await codes());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(browserToken);
  });

  it('is rejected if wrong, with the number of attempts left', async () => {
    const { browserToken, code } = await request();
    expect(await enter({ browserToken, code: wrongCode(code) })).toEqual({
      error: wrongWith('4 tries'),
      field: 'code',
      status: 422,
    });
    expect(await enter({ browserToken, code })).toHaveProperty('token');
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
    'is not a code if %j was typed, which costs no attempt',
    async (typed) => {
      const { browserToken } = await request();
      expect(await enter({ browserToken, code: typed })).toEqual({ error: wrong, field: 'code', status: 422 });
      expect(await codes()).toMatchObject([{ attempts: 0 }]);
    },
  );

  it('is rejected at the sixth attempt, even if right', async () => {
    const { browserToken, code } = await request();
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      expect(await enter({ browserToken, code: wrongCode(code) })).toMatchObject({ error: wrongWith(left) });
    }
    expect(await enter({ browserToken, code: wrongCode(code) })).toMatchObject({ error: tooMany });
    expect(await enter({ browserToken, code })).toEqual({ error: tooMany, field: 'code', status: 422 });
    expect(await sessions()).toHaveLength(0);
  });

  it('works until five minutes have passed', async () => {
    const { browserToken, code } = await request();
    harness.advanceClock(299);
    expect(await enter({ browserToken, code })).toHaveProperty('token');
  });

  it('has expired after five minutes', async () => {
    const { browserToken, code } = await request();
    harness.advanceClock(300);
    expect(await enter({ browserToken, code })).toEqual({ error: expired, field: 'code', status: 422 });
  });

  it('works once', async () => {
    const { browserToken, code } = await request();
    await enter({ browserToken, code });
    expect(await enter({ browserToken, code })).toEqual({ error: used, field: 'code', status: 422 });
    expect(await sessions()).toHaveLength(1);
  });

  it('is required: without a request there is nothing to enter', async () => {
    expect(await enter({ code: '123456' })).toEqual({ error: noCodeRequested, field: 'code', status: 422 });
    expect(await enter({ browserToken: 'made up', code: '123456' })).toEqual({
      error: noCodeRequested,
      field: 'code',
      status: 422,
    });
    const { browserToken, code } = await request();
    expect(await enter({ browserToken, code, phone: '0498 765 432' })).toEqual({
      error: noCodeRequested,
      field: 'code',
      status: 422,
    });
    expect(await enter({ browserToken, code, phone: 'nonsense' })).toEqual({
      error: noCodeRequested,
      field: 'code',
      status: 422,
    });
  });
});

describe('a resent code', () => {
  it('leaves the earlier message valid', async () => {
    const { browserToken, code: first } = await request();
    harness.advanceClock(30);
    const { code: second } = await request({ browserToken });
    expect(first).not.toBe(second);
    expect(await enter({ browserToken, code: first })).toHaveProperty('token');
    expect(await enter({ browserToken, code: second })).toEqual({ error: used, field: 'code', status: 422 });
  });

  it('does not reset the attempts: a wrong one counts for every valid code', async () => {
    const { browserToken, code: first } = await request();
    harness.advanceClock(30);
    const { code: second } = await request({ browserToken });
    const neither = [first, second].includes('000000') ? '111111' : '000000';
    for (let time = 1; time <= 5; time++) await enter({ browserToken, code: neither });
    expect(await codes()).toMatchObject([{ attempts: 5 }, { attempts: 5 }]);
    expect(await enter({ browserToken, code: first })).toMatchObject({ error: tooMany });
    expect(await enter({ browserToken, code: second })).toMatchObject({ error: tooMany });
    harness.advanceClock(30);
    expect(await enter({ ...(await request({ browserToken })) })).toHaveProperty('token');
  });

  it('is valid after the first one has expired', async () => {
    const { browserToken, code: first } = await request();
    harness.advanceClock(200);
    const { code: second } = await request({ browserToken });
    harness.advanceClock(101);
    expect(await enter({ browserToken, code: first })).toMatchObject({ error: wrongWith('4 tries') });
    expect(await enter({ browserToken, code: second })).toHaveProperty('token');
  });
});

describe('two tabs of one browser', () => {
  it('may request codes for two phones: each is entered for its own', async () => {
    const { browserToken, code: first } = await request();
    harness.advanceClock(1);
    const { code: second } = await request({ browserToken, phone: '0498 765 432' });
    expect(await enter({ browserToken, code: first, phone })).toMatchObject({ customer: { phone } });
    expect(await enter({ browserToken, code: second })).toMatchObject({ customer: { phone: '+61498765432' } });
  });

  it('sign in once if both enter the code at the same moment', async () => {
    const { browserToken, code } = await request();
    await harness.warm();
    const scopes = [harness.database, harness.other, harness.database, harness.other].map((each) =>
      each.forSite(harness.ours.siteId),
    );
    const verified = await Promise.all(scopes.map((scope) => enter({ browserToken, code }, scope)));
    expect(verified.filter((each) => 'token' in each)).toHaveLength(1);
    expect(verified.filter((each) => 'error' in each && each.error === used)).toHaveLength(3);
    expect(await sessions()).toHaveLength(1);
  });

  it('share five attempts, even with concurrent requests', async () => {
    const { browserToken, code } = await request();
    await harness.warm();
    const tries = Array.from({ length: 12 }, (_, at) =>
      enter(
        { browserToken, code: wrongCode(code) },
        (at % 2 ? harness.database : harness.other).forSite(harness.ours.siteId),
      ),
    );
    const errors = (await Promise.all(tries)).map((answer) => ('error' in answer ? answer.error : 'in'));
    const each = ['4 tries', '3 tries', '2 tries', '1 try'].map(wrongWith);
    expect(errors.toSorted()).toEqual([...each, ...Array.from({ length: 8 }, () => tooMany)].toSorted());
    expect(await codes()).toMatchObject([{ attempts: 5 }]);
  });

  it('in two browsers enter their codes at the same moment, and one of them has to request another', async () => {
    const first = await request();
    harness.advanceClock(30);
    const second = await request();
    await harness.warm();
    const verified = await Promise.all([
      enter(first, harness.database.forSite(harness.ours.siteId)),
      enter(second, harness.other.forSite(harness.ours.siteId)),
    ]);
    expect(verified.map((each) => ('error' in each ? each.error : 'in')).toSorted()).toEqual([used, 'in']);
  });
});

describe('a code belongs to the browser that requested it', () => {
  it('and is invalid in another, whose attempts do not count against the first', async () => {
    const victim = await request();
    harness.advanceClock(30);
    const attacker = await request();
    for (let time = 1; time <= 6; time++) await enter({ browserToken: attacker.browserToken, code: victim.code });
    expect(await enter(victim)).toHaveProperty('token');
  });

  it('and to the website it was requested on', async () => {
    const { browserToken, code } = await request();
    const theirs = harness.database.forSite(harness.theirs.siteId);
    expect(await enter({ browserToken, code, phone }, theirs)).toEqual({
      error: noCodeRequested,
      field: 'code',
      status: 422,
    });
    expect(await findCodeRequest({ scope: theirs, clock: harness.clock }, browserToken)).toBeUndefined();
    expect(await enter({ browserToken, code })).toHaveProperty('token');
  });

  it('and the same phone is another customer on another website, whose codes stay valid', async () => {
    const here = await request();
    harness.advanceClock(30);
    const scope = harness.database.forSite(harness.theirs.siteId);
    const there = await request({}, { scope });
    expect(await enter(here)).toHaveProperty('token');
    expect(await enter(there, scope)).toHaveProperty('token');
    expect(await harness.owner`select site_id from customers where phone = ${phone} order by site_id`).toEqual([
      { site_id: harness.ours.siteId },
      { site_id: harness.theirs.siteId },
    ]);
  });

  it('which remembers its request, valid or just expired, and when it may request another', async () => {
    const { browserToken } = await request();
    const found = (token?: string) => findCodeRequest(harness.makeRequestContext(), token);
    expect(await found(browserToken)).toEqual({ phone, resendAfterSeconds: 30 });
    harness.advanceClock(12.5);
    expect(await found(browserToken)).toEqual({ phone, resendAfterSeconds: 18 });
    harness.advanceClock(600);
    expect(await found(browserToken)).toEqual({ phone, resendAfterSeconds: 0 });
    expect(await found('made up')).toBeUndefined();
    expect(await found()).toBeUndefined();
  });

  it('which keeps its token across requests, and gets a new one for a forged one', async () => {
    const { browserToken } = await request();
    harness.advanceClock(30);
    expect((await request({ browserToken })).browserToken).toBe(browserToken);
    harness.advanceClock(30);
    expect((await request({ browserToken: 'set by an attacker' })).browserToken).toMatch(/^[\w-]{43}$/);
  });
});

describe('a request for a code', () => {
  it.each(['', '08 9000 0000', '1300 123 456', '+64 21 123 456', '+1 202 555 0123', '0412 345 67', 'hello'])(
    'with %j, which is not an Australian mobile, is rejected',
    async (typed) => {
      expect(await requestCode(harness.makeRequestContext(), { phone: typed })).toEqual({
        status: 422,
        error: 'Please enter an Australian mobile number, such as 0412 345 678.',
        field: 'phone_number',
      });
      expect(harness.messages).toHaveLength(0);
    },
  );

  it('reveals neither by its response nor by its work whether the phone has an account', async () => {
    const registered = '+61412345678';
    const unknown = '+61498765432';
    await signIn(harness.owner, harness.ours.siteId, registered);
    const [first, second] = [await watch(registered), await watch(unknown)];
    expect(second).toEqual(first);
    expect(first.statements.length).toBeGreaterThan(4);
    expect(first.statements.join()).not.toContain('customers');
    expect(await harness.owner`select phone from customers`).toEqual([{ phone: registered }]);
  });
});

/** The responses and statements when a visitor requests a code and enters a wrong one. */
async function watch(about: string) {
  const statements: string[] = [];
  const scope = overheard(harness.makeRequestContext().scope, statements);
  const requested = await requestCode(harness.makeRequestContext({ scope }), { phone: about });
  const browserToken = readToken(requested);
  const verified = await verifyCode(harness.makeRequestContext({ scope }), {
    browserToken,
    code: wrongCode(harness.lastCode()),
    phone: about,
    userAgent: null,
  });
  return { requested: { ...requested, browserToken: '', phone: '' }, verified, statements };
}

const overheard = (scope: SiteScope, statements: string[]): SiteScope => ({
  ...scope,
  run: (work, moment) =>
    scope.run(async (tx) => {
      const query = vi.spyOn(tx.$client, 'query');
      try {
        return await work(tx);
      } finally {
        statements.push(...query.mock.calls.map(([input]) => readText(input)));
        query.mockRestore();
      }
    }, moment),
});

const readText = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'text' in input ? String(input.text) : String(input);

describe('a gateway', () => {
  const unsent = {
    status: 503,
    secondsToWait: 10,
    error: 'We could not send the text message just now. Please try again in a moment.',
    field: 'phone_number',
  };

  it('that rejects a message leaves nothing stored: the visitor may request another immediately', async () => {
    harness.setGateway(async () => {
      throw new SmsRefused('The SMS gateway answered 503');
    });
    expect(await requestCode(harness.makeRequestContext(), { phone })).toEqual(unsent);
    expect(await codes()).toHaveLength(0);
    expect(harness.errors).toMatchObject([{ message: 'The SMS gateway answered 503' }]);
    expect(JSON.stringify(harness.errors.map(String))).not.toContain(phone);
    await harness.tidy();
    expect(await enter(await request())).toHaveProperty('token');
  });

  it('is not called while a transaction is open', async () => {
    let open = 0;
    const scope = harness.makeRequestContext().scope;
    const counted: SiteScope = {
      ...scope,
      run: (work, moment) => {
        open++;
        return scope.run(work, moment).finally(() => open--);
      },
    };
    const during: number[] = [];
    harness.setGateway(async () => String(during.push(open)));
    await requestCode(harness.makeRequestContext({ scope: counted }), { phone });
    expect(during).toEqual([0]);
  });

  it.each([
    ['never answered', new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
    ['dropped the connection', new TypeError('fetch failed', { cause: new Error('read ECONNRESET') })],
  ])('that %s may have sent it, so the code counts and works', async (_what, error) => {
    harness.setGateway(async (sms) => {
      harness.messages.push(sms);
      throw error;
    });
    const input = await request();
    expect(await requestCode(harness.makeRequestContext(), { phone })).toMatchObject({
      status: 429,
      secondsToWait: 30,
    });
    expect(await enter(input)).toHaveProperty('token');
  });

  it('is not called while the phone has to wait', async () => {
    await request();
    expect(await requestCode(harness.makeRequestContext(), { phone })).toMatchObject({
      status: 429,
      secondsToWait: 30,
    });
    expect(harness.messages).toHaveLength(1);
  });
});

/** Cuts the connection after the work, before the commit. */
const cut = (scope: SiteScope): SiteScope => ({
  ...scope,
  run: (work) =>
    scope.run(async (tx) => {
      await work(tx);
      await tx.$client.query('select pg_terminate_backend(pg_backend_pid())');
      throw new Error('not reached');
    }),
});

describe('a process that is killed', () => {
  const cutOff = /the connection to the database was lost/;

  it('before a code is stored has sent none, and leaves nothing', async () => {
    await expect(
      requestCode(harness.makeRequestContext({ scope: cut(harness.makeRequestContext().scope) }), { phone }),
    ).rejects.toThrow(cutOff);
    expect(harness.messages).toHaveLength(0);
    expect(await codes()).toHaveLength(0);
    await request();
  });

  it('before a code is sent leaves one that counts towards the limits only', async () => {
    harness.setGateway(() => new Promise(() => undefined));
    void requestCode(harness.makeRequestContext(), { phone });
    await expect.poll(codes).toHaveLength(1);
    expect(await requestCode(harness.makeRequestContext(), { phone })).toMatchObject({
      status: 429,
      secondsToWait: 30,
    });
    harness.setGateway(async (sms) => `taken as ${harness.messages.push(sms)}`);
    harness.advanceClock(30);
    expect(await enter(await request())).toHaveProperty('token');
  });

  it('before a sign-in is committed leaves the code as it was', async () => {
    const input = await request();
    await expect(enter(input, cut(harness.makeRequestContext().scope))).rejects.toThrow(cutOff);
    expect(await sessions()).toHaveLength(0);
    expect(await harness.owner`select from customers`).toHaveLength(0);
    expect(await enter(input)).toHaveProperty('token');
  });
});
