import { data } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import postgres, { type Sql } from 'postgres';
import { createSandboxPayments } from '../../src/features/sandbox-payments/sandbox-payments.server.ts';
import type { SiteDirectory } from '../../src/features/sites/site-directory.server.ts';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { appDatabaseUrl } from '../../src/platform/postgres/app-role.ts';
import { type Database, openDatabase } from '../../src/platform/postgres/database.ts';
import { receiveCard } from '../../src/site/sandbox-payments/receive-card.server.ts';
import { requireSandboxPayment } from '../../src/site/sandbox-payments/find-payment.server.ts';
import { sandboxPageOf } from '../../src/site/sandbox-payments/read-sandbox-page.server.ts';
import { registerPages } from '../../src/site/serve-site.server.ts';
import { siteRequest } from '../../src/site/site-request.ts';
import { siteShowing } from '../support/car-index-of.ts';
import { noProviders } from '../support/no-providers.ts';
import { pageServer } from '../support/page-server.ts';
import { describeProvider, paymentOrder } from '../support/payment-provider-contract.ts';
import { createTestDatabase } from '../support/test-database.ts';

const pays = '4242 4242 4242 4242';
const isDeclined = '4000 0000 0000 0002';
const asksBank = '4000 0027 6000 3184';
const takesTime = '4000 0000 0000 0077';

let now = new Date();
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let database: Database;
let sandbox: ReturnType<typeof createSandboxPayments>;
const errors: unknown[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 1, onnotice: () => undefined });
  database = openDatabase(appDatabaseUrl(test.url), { connections: 4, clock: () => now });
  sandbox = createSandboxPayments({ scope: database.forPlatform(), clock: () => now });
});
beforeEach(() => {
  now = new Date();
  errors.length = 0;
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await test.drop();
});

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

describeProvider('the sandbox', () => ({
  provider: sandbox,
  act: async (id, deed) => {
    const outcome = {
      pays: 'pays',
      'is declined': 'declined',
      'is challenged': 'challenged',
      'pays slowly': 'delayed',
    };
    await sandbox.desk.pay(id, outcome[deed] as 'pays');
  },
}));

const asked = (changes: object = {}) => ({
  sandboxDesk: sandbox.desk,
  host: 'swan.example',
  site: { ...siteShowing([]), name: 'Swan River' },
  clock: () => now,
  settling: { ...noProviders.settling, database },
  logError: (error: unknown) => void errors.push(error),
  ...changes,
});

async function openPayment(changes: Parameters<typeof paymentOrder>[0] = {}) {
  const expiresAt = new Date(now.getTime() + 15 * 60_000);
  const { id, payUrl } = await sandbox.open(paymentOrder({ expiresAt, ...changes }));
  const page = async (site = {}) => {
    const { payment } = await requireSandboxPayment(asked(site), id);
    return sandboxPageOf(payment, asked());
  };
  const post = async (fields: Record<string, string>, site = {}) => {
    const request = new Request(`https://swan.example/sandbox-payments/${id}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const answer = await receiveCard(asked(site), id, request);
    return answer instanceof Response
      ? { status: answer.status, leadsTo: answer.headers.get('location') }
      : { status: answer.init?.status, trouble: answer.data.trouble };
  };
  return { id, payUrl, page, post, read: () => sandbox.read({ id, account: null }) };
}

const paid = { status: 303, leadsTo: '/reservations/abc' };

describe('the page of the sandbox', () => {
  it('stands on the website that the buyer came from, and says what is to be paid and until when', async () => {
    const { id, payUrl, page } = await openPayment();
    expect(payUrl).toBe(`https://swan.example/sandbox-payments/${id}`);
    expect(await page()).toEqual({
      siteName: 'Swan River',
      standing: 'open',
      amount: '$200',
      description: 'Deposit for a 2023 Toyota Corolla',
      timeLeft: '15 minutes left to pay',
      returnPath: '/reservations/abc',
      cancelPath: '/cars/corolla/checkout',
    });
    pass(13 * 60 + 1);
    expect((await page()).timeLeft).toBe('2 minutes left to pay');
  });

  it.each<[string, object]>([
    ['on the website of another', { host: 'heron.example' }],
    ['where no make-believe money is taken', { sandboxDesk: undefined }],
  ])('is not there %s, nor takes a card', async (_where, site) => {
    const { page, post, read } = await openPayment();
    const none = data(null, { status: 404 });
    await expect(page(site)).rejects.toEqual(none);
    await expect(post({ card: pays }, site)).rejects.toEqual(none);
    expect(await read()).toMatchObject({ state: 'open' });
  });

  it.each([crypto.randomUUID(), 'x', "1' or true"])('is not there for a payment that is not: %s', async (id) => {
    await expect(requireSandboxPayment(asked(), id)).rejects.toEqual(data(null, { status: 404 }));
  });

  it.each<[string, Record<string, string>]>([
    ['chosen', { card: pays, number: '' }],
    ['typed', { card: isDeclined, number: '4242424242424242' }],
  ])('takes a card that is %s, and leads back', async (_how, fields) => {
    const { post, read, page } = await openPayment();
    expect(await post(fields)).toEqual(paid);
    expect(await read()).toMatchObject({ state: 'succeeded', payUrl: null });
    expect((await page()).standing).toBe('succeeded');
  });

  it('says that a card was declined, and takes another', async () => {
    const { post, read } = await openPayment();
    expect(await post({ card: isDeclined })).toEqual({ status: 402, trouble: 'declined' });
    expect(await read()).toMatchObject({ state: 'open' });
    expect(await post({ card: pays })).toEqual(paid);
  });

  it.each([{ number: '5555 5555 5555 4444', card: pays }, { card: 'mine' }, { number: '' }, {}])(
    'refuses every other number: %j',
    async (fields) => {
      const { post, read } = await openPayment();
      expect(await post(fields as Record<string, string>)).toEqual({ status: 422, trouble: 'unknown' });
      expect(await read()).toMatchObject({ state: 'open' });
    },
  );

  it('asks the bank: who approves has paid', async () => {
    const { id, post, page, read } = await openPayment();
    expect(await post({ card: asksBank })).toEqual({ status: 303, leadsTo: `/sandbox-payments/${id}` });
    expect([(await page()).standing, (await read()).state]).toEqual(['challenged', 'open']);
    expect(await post({ bank: 'approve' })).toEqual(paid);
  });

  it('asks the bank: who refuses may take another card', async () => {
    const { post, page } = await openPayment();
    await post({ card: asksBank });
    expect(await post({ bank: 'refuse' })).toEqual({ status: 402, trouble: 'refused' });
    expect((await page()).standing).toBe('open');
    expect(await post({ bank: 'approve' })).toMatchObject({ status: 402 });
    expect(await post({ card: pays })).toEqual(paid);
  });

  it('lets a slow card come through 20 seconds later', async () => {
    const { post, page, read } = await openPayment();
    expect(await post({ card: takesTime })).toEqual(paid);
    pass(19);
    expect([(await read()).state, (await page()).standing]).toEqual(['processing', 'delayed']);
    pass(1);
    expect([(await read()).state, (await page()).standing]).toEqual(['succeeded', 'succeeded']);
  });

  it('takes one payment of two presses at once, and leads both back', async () => {
    const { id, post } = await openPayment();
    expect(await Promise.all([post({ card: pays }), post({ card: pays }), post({ card: takesTime })])).toEqual([
      paid,
      paid,
      paid,
    ]);
    expect(['succeeded', 'processing']).toContain((await sandbox.read({ id, account: null })).state);
  });

  it.each([
    ['its time is over', 'expired', async () => pass(15 * 60)],
    ['it was cancelled', 'cancelled', (id: string) => sandbox.cancel({ id, account: null })],
  ])('takes nothing once %s: 410', async (_what, standing, end) => {
    const { id, post, page, read } = await openPayment();
    await end(id);
    expect(await post({ card: pays })).toEqual({ status: 410, trouble: null });
    expect((await page()).standing).toBe(standing);
    expect(await read()).toMatchObject({ state: 'cancelled', payUrl: null });
  });

  it('leads back whoever has paid, be nobody there to be told', async () => {
    const { post } = await openPayment();
    expect(await post({ card: pays }, { settling: noProviders.settling })).toEqual(paid);
    expect(errors).toHaveLength(1);
  });
});

it('keeps no card number, neither in a table nor in a log', async () => {
  const written: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  const app = await createHttpServer({ logLevel: 'trace', trustProxy: false, metrics: createMetrics() });
  const { id } = await openPayment();
  registerPages(
    app,
    pageServer({
      directory: { find: async () => ({ kind: 'site', site: siteShowing([]) }) } as unknown as SiteDirectory,
      database,
      providers: { ...noProviders, settling: { ...noProviders.settling, database }, sandboxDesk: sandbox.desk },
      handle: async (request, context) => {
        const answer = await receiveCard(context.get(siteRequest), id, request);
        return answer instanceof Response ? answer : Response.json(answer.data, { status: answer.init?.status ?? 200 });
      },
    }),
  );
  try {
    for (const number of ['5555 5555 5555 4444', '4000000000000002', pays]) {
      const answer = await app.inject({
        method: 'POST',
        url: `/sandbox-payments/${id}`,
        headers: { host: 'swan.example', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ number, card: pays }).toString(),
      });
      expect([303, 402, 422]).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/\d{4}/);
    }
  } finally {
    spy.mockRestore();
    await app.close();
  }
  expect(written.join('')).toContain('/sandbox-payments/');
  const number = /(4242|4000|5555)(%20|\+|[\s-])?\d{4}(%20|\+|[\s-])?\d{4}/;
  expect(written.join('')).not.toMatch(number);
  const tables = await owner`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  for (const { name } of tables) {
    const rows = await owner.unsafe(
      `select t::text as row from ${name} t where t::text ~ '(4242|5555|4000)[ -]?[0-9]{4}[ -]?[0-9]{4}'`,
    );
    expect([name, rows.length]).toEqual([name, 0]);
  }
});
