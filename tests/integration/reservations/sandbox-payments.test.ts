import { data } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import postgres, { type Sql } from 'postgres';
import { createSandboxPayments } from '../../../src/features/sandbox-payments/sandbox-payments.server.ts';
import type { SiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { platformDatabaseUrl } from '../../support/database/role-urls.ts';
import { openPlatformDatabase, type PlatformDatabase } from '../../../src/platform/postgres/platform-database.ts';
import { receiveCard } from '../../../src/site/sandbox-payments/receive-card.server.ts';
import { requireSandboxPayment } from '../../../src/site/sandbox-payments/require-sandbox-payment.server.ts';
import { buildSandboxData } from '../../../src/site/sandbox-payments/build-sandbox-data.server.ts';
import { registerPages } from '../../../src/site/server/serve-site.server.ts';
import { siteRequest } from '../../../src/site/server/site-request.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { noProviders } from '../../support/fixtures/no-providers.ts';
import { makePageServer } from '../../support/servers/make-page-server.ts';
import { describeProvider, paymentOrder } from '../../support/harness/payment-provider-contract.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';

const pays = '4242 4242 4242 4242';
const isDeclined = '4000 0000 0000 0002';
const challenged = '4000 0027 6000 3184';
const takesTime = '4000 0000 0000 0077';

let now = new Date();
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let database: PlatformDatabase;
let sandbox: ReturnType<typeof createSandboxPayments>;
const errors: unknown[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 1, onnotice: () => undefined });
  database = openPlatformDatabase(platformDatabaseUrl(test.url), { connections: 4, clock: () => now });
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

const advanceClock = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

describeProvider('the sandbox', () => ({
  provider: sandbox,
  act: async (id, action) => {
    const outcome = {
      pays: 'pays',
      'is declined': 'declined',
      'is challenged': 'challenged',
      'pays slowly': 'delayed',
    };
    await sandbox.terminal.pay(id, outcome[action] as 'pays');
  },
}));

const input = (changes: object = {}) => ({
  sandboxTerminal: sandbox.terminal,
  host: 'swan.example',
  site: { ...makeSite([]), name: 'Swan River' },
  clock: () => now,
  settling: { ...noProviders.settling, platformDatabase: database },
  logError: (error: unknown) => void errors.push(error),
  ...changes,
});

async function openPayment(changes: Parameters<typeof paymentOrder>[0] = {}) {
  const expiresAt = new Date(now.getTime() + 15 * 60_000);
  const { id, payUrl } = await sandbox.open(paymentOrder({ expiresAt, ...changes }));
  const page = async (site = {}) => {
    const { payment } = await requireSandboxPayment(input(site), id);
    return buildSandboxData(payment, input());
  };
  const post = async (fields: Record<string, string>, site = {}) => {
    const request = new Request(`https://swan.example/sandbox-payments/${id}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const response = await receiveCard(input(site), id, request);
    return response instanceof Response
      ? { status: response.status, redirectTo: response.headers.get('location') }
      : { status: response.init?.status, error: response.data.error };
  };
  return { id, payUrl, page, post, read: () => sandbox.read({ id, account: null }) };
}

const paid = { status: 303, redirectTo: '/reservations/abc' };

describe('the page of the sandbox', () => {
  it('is on the buyer’s site, and shows the amount and the time left', async () => {
    const { id, payUrl, page } = await openPayment();
    expect(payUrl).toBe(`https://swan.example/sandbox-payments/${id}`);
    expect(await page()).toEqual({
      siteName: 'Swan River',
      state: 'open',
      amount: '$200',
      description: 'Deposit for a 2023 Toyota Corolla',
      timeLeft: '15 minutes left to pay',
      returnPath: '/reservations/abc',
      cancelPath: '/cars/corolla/checkout',
    });
    advanceClock(13 * 60 + 1);
    expect((await page()).timeLeft).toBe('2 minutes left to pay');
  });

  it.each<[string, object]>([
    ['on the website of another', { host: 'heron.example' }],
    ['where no make-believe money is taken', { sandboxTerminal: undefined }],
  ])('does not exist %s, and accepts no card', async (_where, site) => {
    const { page, post, read } = await openPayment();
    const none = data(null, { status: 404 });
    await expect(page(site)).rejects.toEqual(none);
    await expect(post({ card: pays }, site)).rejects.toEqual(none);
    expect(await read()).toMatchObject({ state: 'open' });
  });

  it.each([crypto.randomUUID(), 'x', "1' or true"])('does not exist for an unknown payment: %s', async (id) => {
    await expect(requireSandboxPayment(input(), id)).rejects.toEqual(data(null, { status: 404 }));
  });

  it.each<[string, Record<string, string>]>([
    ['chosen', { card: pays, number: '' }],
    ['typed', { card: isDeclined, number: '4242424242424242' }],
  ])('accepts a card that is %s, and redirects back', async (_how, fields) => {
    const { post, read, page } = await openPayment();
    expect(await post(fields)).toEqual(paid);
    expect(await read()).toMatchObject({ state: 'succeeded', payUrl: null });
    expect((await page()).state).toBe('succeeded');
  });

  it('reports a declined card, and accepts another', async () => {
    const { post, read } = await openPayment();
    expect(await post({ card: isDeclined })).toEqual({ status: 402, error: 'declined' });
    expect(await read()).toMatchObject({ state: 'open' });
    expect(await post({ card: pays })).toEqual(paid);
  });

  it.each([{ number: '5555 5555 5555 4444', card: pays }, { card: 'mine' }, { number: '' }, {}])(
    'refuses every other number: %j',
    async (fields) => {
      const { post, read } = await openPayment();
      expect(await post(fields as Record<string, string>)).toEqual({ status: 422, error: 'unknown' });
      expect(await read()).toMatchObject({ state: 'open' });
    },
  );

  it('pays after an approved bank challenge', async () => {
    const { id, post, page, read } = await openPayment();
    expect(await post({ card: challenged })).toEqual({ status: 303, redirectTo: `/sandbox-payments/${id}` });
    expect([(await page()).state, (await read()).state]).toEqual(['challenged', 'open']);
    expect(await post({ bank: 'approve' })).toEqual(paid);
  });

  it('accepts another card after a declined bank challenge', async () => {
    const { post, page } = await openPayment();
    await post({ card: challenged });
    expect(await post({ bank: 'refuse' })).toEqual({ status: 402, error: 'refused' });
    expect((await page()).state).toBe('open');
    expect(await post({ bank: 'approve' })).toMatchObject({ status: 402 });
    expect(await post({ card: pays })).toEqual(paid);
  });

  it('pays 20 seconds later with a slow card', async () => {
    const { post, page, read } = await openPayment();
    expect(await post({ card: takesTime })).toEqual(paid);
    advanceClock(19);
    expect([(await read()).state, (await page()).state]).toEqual(['processing', 'delayed']);
    advanceClock(1);
    expect([(await read()).state, (await page()).state]).toEqual(['succeeded', 'succeeded']);
  });

  it('takes one payment of two concurrent posts, and redirects both back', async () => {
    const { id, post } = await openPayment();
    expect(await Promise.all([post({ card: pays }), post({ card: pays }), post({ card: takesTime })])).toEqual([
      paid,
      paid,
      paid,
    ]);
    expect(['succeeded', 'processing']).toContain((await sandbox.read({ id, account: null })).state);
  });

  it.each([
    ['its time is over', 'expired', async () => advanceClock(15 * 60)],
    ['it was cancelled', 'cancelled', (id: string) => sandbox.cancel({ id, account: null })],
  ])('accepts nothing once %s: 410', async (_what, standing, end) => {
    const { id, post, page, read } = await openPayment();
    await end(id);
    expect(await post({ card: pays })).toEqual({ status: 410, error: null });
    expect((await page()).state).toBe(standing);
    expect(await read()).toMatchObject({ state: 'cancelled', payUrl: null });
  });

  it('redirects a buyer who has paid even if the message fails', async () => {
    const { post } = await openPayment();
    expect(await post({ card: pays }, { settling: noProviders.settling })).toEqual(paid);
    expect(errors).toHaveLength(1);
  });
});

it('stores no card number, neither in a table nor in a log', async () => {
  const written: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  const app = await createHttpServer({ logLevel: 'trace', trustProxy: false, metrics: createMetrics() });
  const { id } = await openPayment();
  registerPages(
    app,
    makePageServer({
      directory: { find: async () => ({ kind: 'site', site: makeSite([]) }) } as unknown as SiteDirectory,
      providers: {
        ...noProviders,
        settling: { ...noProviders.settling, platformDatabase: database },
        sandboxTerminal: sandbox.terminal,
      },
      handle: async (request, context) => {
        const response = await receiveCard(context.get(siteRequest), id, request);
        return response instanceof Response
          ? response
          : Response.json(response.data, { status: response.init?.status ?? 200 });
      },
    }),
  );
  try {
    for (const number of ['5555 5555 5555 4444', '4000000000000002', pays]) {
      const response = await app.inject({
        method: 'POST',
        url: `/sandbox-payments/${id}`,
        headers: { host: 'swan.example', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ number, card: pays }).toString(),
      });
      expect([303, 402, 422]).toContain(response.statusCode);
      expect(response.body).not.toMatch(/\d{4}/);
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
