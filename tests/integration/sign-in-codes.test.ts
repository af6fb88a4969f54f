import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CodeAsker,
  findCodeRequest,
  requestCode,
  type RequestedCode,
} from '../../src/features/accounts/request-code.server.ts';
import { type EnteredCode, verifyCode } from '../../src/features/accounts/verify-code.server.ts';
import type { SiteScope } from '../../src/platform/postgres/database.ts';
import { SmsRefused } from '../../src/platform/sms/sms-refused.ts';
import { openAccountDesk, otherThan, signIn } from '../support/account-desk.ts';

const phone = '+61412345678';
const wrong = 'That code is not right. Please check the message and try again.';
const wrongWith = (left: string) => `${wrong} You have ${left} left.`;
const expired = 'That code has expired. We can send you a new one.';
const tooMany = 'That was one try too many. Please ask for a new code.';
const used = 'That code has been used already. Please ask for a new one.';
const noneAsked = 'Please ask for a code first.';

let desk: Awaited<ReturnType<typeof openAccountDesk>>;

beforeAll(async () => {
  desk = await openAccountDesk();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

const tokenOf = (requested: RequestedCode): string =>
  'browserToken' in requested ? requested.browserToken : expect.fail(JSON.stringify(requested));

/** Asks for a code, and gives what the visitor has then. */
async function ask(asked: Partial<Parameters<typeof requestCode>[1]> = {}, asker: Partial<CodeAsker> = {}) {
  const browserToken = tokenOf(await requestCode(desk.asker(asker), { phone, ...asked }));
  return { browserToken, code: desk.lastCode() };
}

const enter = (entered: Partial<EnteredCode> & { code: string }, scope = desk.asker().scope) =>
  verifyCode({ scope }, { browserToken: undefined, userAgent: 'A browser', ...entered });

const sessions = () => desk.owner`select * from customer_sessions order by created_at, id`;
const codes = () => desk.owner`select * from sign_in_codes order by created_at, id`;

describe('a code that was asked for', () => {
  it('goes to the phone in one message, with the line from which the browser fills it in', async () => {
    await ask({ phone: '0412 345 678' });
    const [message] = desk.messages;
    expect(message?.to).toBe(phone);
    expect(message?.text).toMatch(
      /^(\d{6}) is your Swan River Toyota code\. It works for 5 minutes\.\n\n@ours\.example #\1$/,
    );
  });

  it('U13 signs in a customer who is known by that phone number', async () => {
    const { browserToken, code } = await ask();
    const verified = await enter({ browserToken, code });
    const [customer] = await desk.owner`select id, site_id, phone from customers`;
    expect(customer).toEqual({ id: expect.any(Number), site_id: desk.ours.siteId, phone });
    expect(verified).toMatchObject({ customer: { kind: 'customer', id: customer?.id, phone } });
    expect(await sessions()).toMatchObject([{ customer_id: customer?.id, user_agent: 'A browser' }]);
  });

  it('U13 finds the same customer again, however the number is written', async () => {
    const { customerId } = await signIn(desk.owner, desk.ours.siteId, phone);
    const { browserToken, code } = await ask({ phone: '(04) 1234-5678' });
    expect(await enter({ browserToken, code, phone: '61412345678' })).toMatchObject({
      customer: { id: customerId },
    });
  });

  it.each(['123 456', '123-456', ' 123456 ', '123–456'])('may be typed as %j', async (typed) => {
    const { browserToken, code } = await ask();
    expect(
      await enter({ browserToken, code: typed.replace('123', code.slice(0, 3)).replace('456', code.slice(3)) }),
    ).toHaveProperty('token');
  });

  it('is kept as a hash, for which the table has no key', async () => {
    const { browserToken, code } = await ask();
    const kept = JSON.stringify(await codes());
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(browserToken);
  });

  it('is refused where it is wrong, and says how many tries are left', async () => {
    const { browserToken, code } = await ask();
    expect(await enter({ browserToken, code: otherThan(code) })).toEqual({
      error: wrongWith('4 tries'),
      field: 'code',
      status: 422,
    });
    expect(await enter({ browserToken, code })).toHaveProperty('token');
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
    'is no code where %j was typed, which costs no try',
    async (typed) => {
      const { browserToken } = await ask();
      expect(await enter({ browserToken, code: typed })).toEqual({ error: wrong, field: 'code', status: 422 });
      expect(await codes()).toMatchObject([{ attempts: 0 }]);
    },
  );

  it('is not taken at the sixth attempt, be it right', async () => {
    const { browserToken, code } = await ask();
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      expect(await enter({ browserToken, code: otherThan(code) })).toMatchObject({ error: wrongWith(left) });
    }
    expect(await enter({ browserToken, code: otherThan(code) })).toMatchObject({ error: tooMany });
    expect(await enter({ browserToken, code })).toEqual({ error: tooMany, field: 'code', status: 422 });
    expect(await sessions()).toHaveLength(0);
  });

  it('is taken until five minutes have passed', async () => {
    const { browserToken, code } = await ask();
    desk.pass(299);
    expect(await enter({ browserToken, code })).toHaveProperty('token');
  });

  it('has expired after five minutes', async () => {
    const { browserToken, code } = await ask();
    desk.pass(300);
    expect(await enter({ browserToken, code })).toEqual({ error: expired, field: 'code', status: 422 });
  });

  it('is used once', async () => {
    const { browserToken, code } = await ask();
    await enter({ browserToken, code });
    expect(await enter({ browserToken, code })).toEqual({ error: used, field: 'code', status: 422 });
    expect(await sessions()).toHaveLength(1);
  });

  it('is one that was asked for: without it there is nothing to enter', async () => {
    expect(await enter({ code: '123456' })).toEqual({ error: noneAsked, field: 'code', status: 422 });
    expect(await enter({ browserToken: 'made up', code: '123456' })).toEqual({
      error: noneAsked,
      field: 'code',
      status: 422,
    });
    const { browserToken, code } = await ask();
    expect(await enter({ browserToken, code, phone: '0498 765 432' })).toEqual({
      error: noneAsked,
      field: 'code',
      status: 422,
    });
    expect(await enter({ browserToken, code, phone: 'nonsense' })).toEqual({
      error: noneAsked,
      field: 'code',
      status: 422,
    });
  });
});

describe('a code that is sent again', () => {
  it('leaves the earlier message as good as the new one', async () => {
    const { browserToken, code: first } = await ask();
    desk.pass(30);
    const { code: second } = await ask({ browserToken });
    expect(first).not.toBe(second);
    expect(await enter({ browserToken, code: first })).toHaveProperty('token');
    expect(await enter({ browserToken, code: second })).toEqual({ error: used, field: 'code', status: 422 });
  });

  it('makes no tries out of those that were used: a wrong one counts on every live code', async () => {
    const { browserToken, code: first } = await ask();
    desk.pass(30);
    const { code: second } = await ask({ browserToken });
    const neither = [first, second].includes('000000') ? '111111' : '000000';
    for (let time = 1; time <= 5; time++) await enter({ browserToken, code: neither });
    expect(await codes()).toMatchObject([{ attempts: 5 }, { attempts: 5 }]);
    expect(await enter({ browserToken, code: first })).toMatchObject({ error: tooMany });
    expect(await enter({ browserToken, code: second })).toMatchObject({ error: tooMany });
    desk.pass(30);
    expect(await enter({ ...(await ask({ browserToken })) })).toHaveProperty('token');
  });

  it('is live where the first one has expired', async () => {
    const { browserToken, code: first } = await ask();
    desk.pass(200);
    const { code: second } = await ask({ browserToken });
    desk.pass(101);
    expect(await enter({ browserToken, code: first })).toMatchObject({ error: wrongWith('4 tries') });
    expect(await enter({ browserToken, code: second })).toHaveProperty('token');
  });
});

describe('two tabs of one browser', () => {
  it('may ask for two phones: each code is entered for its own', async () => {
    const { browserToken, code: first } = await ask();
    desk.pass(1);
    const { code: second } = await ask({ browserToken, phone: '0498 765 432' });
    expect(await enter({ browserToken, code: first, phone })).toMatchObject({ customer: { phone } });
    expect(await enter({ browserToken, code: second })).toMatchObject({ customer: { phone: '+61498765432' } });
  });

  it('sign in once where both enter the code at the same moment', async () => {
    const { browserToken, code } = await ask();
    await desk.warm();
    const scopes = [desk.database, desk.other, desk.database, desk.other].map((each) => each.forSite(desk.ours.siteId));
    const verified = await Promise.all(scopes.map((scope) => enter({ browserToken, code }, scope)));
    expect(verified.filter((each) => 'token' in each)).toHaveLength(1);
    expect(verified.filter((each) => 'error' in each && each.error === used)).toHaveLength(3);
    expect(await sessions()).toHaveLength(1);
  });

  it('have five tries together, however many they make at once', async () => {
    const { browserToken, code } = await ask();
    await desk.warm();
    const tries = Array.from({ length: 12 }, (_, at) =>
      enter({ browserToken, code: otherThan(code) }, (at % 2 ? desk.database : desk.other).forSite(desk.ours.siteId)),
    );
    const errors = (await Promise.all(tries)).map((answer) => ('error' in answer ? answer.error : 'in'));
    const each = ['4 tries', '3 tries', '2 tries', '1 try'].map(wrongWith);
    expect(errors.toSorted()).toEqual([...each, ...Array.from({ length: 8 }, () => tooMany)].toSorted());
    expect(await codes()).toMatchObject([{ attempts: 5 }]);
  });

  it('of two browsers enter their codes at the same moment, and one of them has to ask again', async () => {
    const first = await ask();
    desk.pass(30);
    const second = await ask();
    await desk.warm();
    const verified = await Promise.all([
      enter(first, desk.database.forSite(desk.ours.siteId)),
      enter(second, desk.other.forSite(desk.ours.siteId)),
    ]);
    expect(verified.map((each) => ('error' in each ? each.error : 'in')).toSorted()).toEqual([used, 'in']);
  });
});

describe('a code belongs to the browser that asked for it', () => {
  it('and is none in another, whose tries cost the first one nothing', async () => {
    const victim = await ask();
    desk.pass(30);
    const attacker = await ask();
    for (let time = 1; time <= 6; time++) await enter({ browserToken: attacker.browserToken, code: victim.code });
    expect(await enter(victim)).toHaveProperty('token');
  });

  it('and to the website that it was asked on', async () => {
    const { browserToken, code } = await ask();
    const theirs = desk.database.forSite(desk.theirs.siteId);
    expect(await enter({ browserToken, code, phone }, theirs)).toEqual({
      error: noneAsked,
      field: 'code',
      status: 422,
    });
    expect(await findCodeRequest({ scope: theirs, clock: desk.clock }, browserToken)).toBeUndefined();
    expect(await enter({ browserToken, code })).toHaveProperty('token');
  });

  it('and the same phone is another customer on another website, whose codes stay live', async () => {
    const here = await ask();
    desk.pass(30);
    const scope = desk.database.forSite(desk.theirs.siteId);
    const there = await ask({}, { scope });
    expect(await enter(here)).toHaveProperty('token');
    expect(await enter(there, scope)).toHaveProperty('token');
    expect(await desk.owner`select site_id from customers where phone = ${phone} order by site_id`).toEqual([
      { site_id: desk.ours.siteId },
      { site_id: desk.theirs.siteId },
    ]);
  });

  it('which remembers what it has asked for, live or just expired, and when it may ask again', async () => {
    const { browserToken } = await ask();
    const found = (token?: string) => findCodeRequest(desk.asker(), token);
    expect(await found(browserToken)).toEqual({ phone, resendAfterSeconds: 30 });
    desk.pass(12.5);
    expect(await found(browserToken)).toEqual({ phone, resendAfterSeconds: 18 });
    desk.pass(600);
    expect(await found(browserToken)).toEqual({ phone, resendAfterSeconds: 0 });
    expect(await found('made up')).toBeUndefined();
    expect(await found()).toBeUndefined();
  });

  it('which keeps its token while it asks, and gets one of ours for one that it made up', async () => {
    const { browserToken } = await ask();
    desk.pass(30);
    expect((await ask({ browserToken })).browserToken).toBe(browserToken);
    desk.pass(30);
    expect((await ask({ browserToken: 'fixed by somebody else' })).browserToken).toMatch(/^[\w-]{43}$/);
  });
});

describe('whoever asks for a code', () => {
  it.each(['', '08 9000 0000', '1300 123 456', '+64 21 123 456', '+1 202 555 0123', '0412 345 67', 'hello'])(
    'with %j, which is no Australian mobile, is told so',
    async (typed) => {
      expect(await requestCode(desk.asker(), { phone: typed })).toEqual({
        status: 422,
        error: 'Please enter an Australian mobile number, such as 0412 345 678.',
        field: 'phone_number',
      });
      expect(desk.messages).toHaveLength(0);
    },
  );

  it('cannot tell from the answer, nor from the work it took, whether the phone has an account', async () => {
    const known = '+61412345678';
    const unknown = '+61498765432';
    await signIn(desk.owner, desk.ours.siteId, known);
    const [first, second] = [await watch(known), await watch(unknown)];
    expect(second).toEqual(first);
    expect(first.statements.length).toBeGreaterThan(4);
    expect(first.statements.join()).not.toContain('customers');
    expect(await desk.owner`select phone from customers`).toEqual([{ phone: known }]);
  });
});

/** What is said and done when a code is asked for, and a wrong one entered. */
async function watch(about: string) {
  const statements: string[] = [];
  const scope = overheard(desk.asker().scope, statements);
  const requested = await requestCode(desk.asker({ scope }), { phone: about });
  const browserToken = tokenOf(requested);
  const verified = await verifyCode(
    { scope },
    { browserToken, code: otherThan(desk.lastCode()), phone: about, userAgent: null },
  );
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
        statements.push(...query.mock.calls.map(([asked]) => textOf(asked)));
        query.mockRestore();
      }
    }, moment),
});

const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked);

describe('a gateway', () => {
  const unsent = {
    status: 503,
    secondsToWait: 10,
    error: 'We could not send the text message just now. Please try again in a moment.',
    field: 'phone_number',
  };

  it('that refuses leaves nothing behind: the visitor may ask again at once', async () => {
    desk.setGateway(async () => {
      throw new SmsRefused('The SMS gateway answered 503');
    });
    expect(await requestCode(desk.asker(), { phone })).toEqual(unsent);
    expect(await codes()).toHaveLength(0);
    expect(desk.errors).toMatchObject([{ message: 'The SMS gateway answered 503' }]);
    expect(JSON.stringify(desk.errors.map(String))).not.toContain(phone);
    await desk.tidy();
    expect(await enter(await ask())).toHaveProperty('token');
  });

  it('is not called while a transaction is open', async () => {
    let open = 0;
    const scope = desk.asker().scope;
    const counted: SiteScope = {
      ...scope,
      run: (work, moment) => {
        open++;
        return scope.run(work, moment).finally(() => open--);
      },
    };
    const during: number[] = [];
    desk.setGateway(async () => String(during.push(open)));
    await requestCode(desk.asker({ scope: counted }), { phone });
    expect(during).toEqual([0]);
  });

  it.each([
    ['never answered', new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
    ['dropped the connection', new TypeError('fetch failed', { cause: new Error('read ECONNRESET') })],
  ])('that %s may have sent it, so the code counts and works', async (_what, error) => {
    desk.setGateway(async (sms) => {
      desk.messages.push(sms);
      throw error;
    });
    const asked = await ask();
    expect(await requestCode(desk.asker(), { phone })).toMatchObject({ status: 429, secondsToWait: 30 });
    expect(await enter(asked)).toHaveProperty('token');
  });

  it('is asked for nothing where the phone has to wait', async () => {
    await ask();
    expect(await requestCode(desk.asker(), { phone })).toMatchObject({ status: 429, secondsToWait: 30 });
    expect(desk.messages).toHaveLength(1);
  });
});

/** The connection is cut when the work is done, before it is committed. */
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
  const cutOff = /terminating connection|Connection terminated/;

  it('before a code is kept has sent none, and leaves nothing', async () => {
    await expect(requestCode(desk.asker({ scope: cut(desk.asker().scope) }), { phone })).rejects.toThrow(cutOff);
    expect(desk.messages).toHaveLength(0);
    expect(await codes()).toHaveLength(0);
    await ask();
  });

  it('before a code is sent leaves one that counts for its pace, and for no more', async () => {
    desk.setGateway(() => new Promise(() => undefined));
    void requestCode(desk.asker(), { phone });
    await expect.poll(codes).toHaveLength(1);
    expect(await requestCode(desk.asker(), { phone })).toMatchObject({ status: 429, secondsToWait: 30 });
    desk.setGateway(async (sms) => `taken as ${desk.messages.push(sms)}`);
    desk.pass(30);
    expect(await enter(await ask())).toHaveProperty('token');
  });

  it('before a sign-in is kept leaves the code as it was', async () => {
    const asked = await ask();
    await expect(enter(asked, cut(desk.asker().scope))).rejects.toThrow(cutOff);
    expect(await sessions()).toHaveLength(0);
    expect(await desk.owner`select from customers`).toHaveLength(0);
    expect(await enter(asked)).toHaveProperty('token');
  });
});
