import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeApiKeyToken } from '../../src/features/api-keys/api-key-token.server.ts';
import { isProof } from '../../src/features/confirmations/proof/is-proof.server.ts';
import type { WithheldConfirmation } from '../../src/features/confirmations/withheld-confirmation.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { createTenant } from '../support/database/create-tenant.ts';
import { expectNoAxeViolations, openBrowser, type PageOptions, type TestBrowser } from '../support/browser/browser.ts';
import { type BuiltServer, runBuiltServer } from '../support/servers/built-server.ts';
import { sendRequest, type TestResponse } from '../support/servers/send-request.ts';
import { openSmtpInbox } from '../support/servers/smtp-inbox.ts';

const soon = { timeout: 60_000, interval: 100 };
const slugs = ['swan', 'kite', 'wren', 'ibis', 'crow'];

/** Of a website, by its slug. */
const locations = new Map<string, string>();
let folder: string;
let owner: Sql;
let embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let inbox: Awaited<ReturnType<typeof openSmtpInbox>>;
let gateway: Awaited<ReturnType<typeof openGateway>>;
let register: Awaited<ReturnType<typeof openRegister>>;
/** Two web processes with the default limits. */
let server: BuiltServer;
let address: string;
/** A server of its own with higher limits, and the same database. */
let relaxed: BuiltServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt limits '));
  [inbox, gateway, register] = await Promise.all([openSmtpInbox(), openGateway(), openRegister()]);
  const variables = {
    DEMO: 'off',
    LOG_LEVEL: 'info', // each line has the id of its process
    TRUST_PROXY: 'loopback',
    SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
    SMS_URL: gateway.url,
    SMS_FROM: 'Forecourt',
    REGO_URL: register.url,
    CONFIRMATION_MAIL_LIMITS: '',
    CONFIRMATION_SMS_LIMITS: '',
    SIGN_IN_CODES_WITHOUT_PROOF: '',
  };
  server = runBuiltServer({ ...variables, DATA_DIR: folder, WEB_PROCESSES: '2' });
  address = await server.ready();
  embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  owner = postgres(embedded.url, { max: 1 });
  for (const slug of slugs) {
    const { dealershipId } = await createTenant(owner, slug);
    const [location] = await owner`select id from locations where dealership_id = ${dealershipId}`;
    locations.set(slug, String(location?.id));
  }
  relaxed = runBuiltServer({
    ...variables,
    DATABASE_URL: embedded.url,
    DATA_DIR: join(folder, 'relaxed'),
    FORECOURT_ROLE: 'web',
    CONFIRMATION_MAIL_LIMITS: '8,8,3000',
    CONFIRMATION_SMS_LIMITS: '3,3,300',
  });
  const addresses = [address, await relaxed.ready()];
  // All processes learn of the new sites.
  await vi.waitFor(async () => {
    for (const slug of slugs) {
      for (const to of [...addresses, address, address]) {
        if ((await send(slug, { path: '/' }, to)).status !== 200) throw new Error('a site is not served yet');
      }
    }
  }, soon);
});
afterAll(async () => {
  await Promise.all([relaxed.stop(), server.stop()]);
  await owner.end();
  await embedded.stop();
  await Promise.all([inbox.close(), gateway.close(), register.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function listen(respond: (url: URL, body: string) => { status?: number; body: object }) {
  const listening = createServer(async (request, response) => {
    const { status = 200, body } = respond(new URL(request.url ?? '/', 'http://x'), await text(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const close = () => {
    listening.closeAllConnections();
    return new Promise((closed) => listening.close(closed));
  };
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`, close };
}

/** An SMS gateway. It keeps the numbers that it has sent something to. */
async function openGateway() {
  const numbers: string[] = [];
  const listening = await listen((_, body) => {
    numbers.push(new URLSearchParams(body).get('To') ?? '');
    return { status: 201, body: { sid: 'SM1', status: 'queued' } };
  });
  return { ...listening, numbers };
}

/** A register of plates. It keeps the plates that it was asked for. */
async function openRegister() {
  const plates: string[] = [];
  const listening = await listen(({ searchParams }) => {
    plates.push(searchParams.get('rego') ?? '');
    return { body: { year: 2020, make: 'Toyota', model: 'Corolla' } };
  });
  return { ...listening, plates };
}

type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/** Each request has its own connection, which goes to either process. */
const send = (slug: string, { headers = {}, ...sent }: Sent, to = address): Promise<TestResponse> =>
  sendRequest(to, `${slug}.localhost`, { ...sent, headers: { ...headers, connection: 'close' } });

const post = (path: string, body: object, { slug = 'swan', from = '', to = address } = {}): Promise<TestResponse> =>
  send(
    slug,
    {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...(from !== '' && { 'x-forwarded-for': from }) },
      body: JSON.stringify(body),
    },
    to,
  );

let numbers = 0;
/** An unused one. */
const newNumber = (): number => (numbers += 1);
/** In a network of its own. */
const newAddress = (): string => `10.${20 + Math.floor(newNumber() / 250)}.${numbers % 250}.7`;
const newMobile = (): string => `04${String(newNumber()).padStart(8, '0')}`;

/** What a visitor enters who wants to be confirmed by SMS. */
const makeLead = (slug = 'swan') => ({
  form: 'enquiry',
  name: 'Kim',
  last_name: 'Nguyen',
  email: `stranger${newNumber()}@example.com`,
  phone: newMobile(),
  message: 'Is it still there?',
  PreferredContactMethod: 'SMS',
  location_id: locations.get(slug),
  opt_in: true,
  terms_agreed: true,
});

const isAllowed = ({ status }: TestResponse): boolean => status !== 429;

/** What was sent at once to the sender of a lead. */
async function confirmed(from: string, to = address): Promise<string[]> {
  const response = await post('/api/leads', makeLead(), { from, to });
  expect(response.status).toBe(200);
  const { confirmation } = JSON.parse(response.text) as { confirmation?: WithheldConfirmation };
  return ['confirmation', 'confirmation_sms'].filter((channel) => !confirmation?.channels.includes(channel as never));
}

/** As a program does the work: faster than a browser. */
function solve({ challenge, bits }: Pick<WithheldConfirmation, 'challenge' | 'bits'>): string {
  for (let proof = 0; ; proof++) if (isProof({ challenge, bits, proof: String(proof) })) return String(proof);
}

async function makeApiKey(): Promise<string> {
  const { token, tokenHash, hint } = makeApiKeyToken('swan');
  const [key] = await owner`insert into api_keys (dealership_id, name, token_hash, hint, scopes)
    select id, 'limited', ${tokenHash}, ${hint}, '{stock:read}' from dealerships where slug = 'swan' returning id`;
  // Most of its minute, which is an hour here: the test is not to depend on its speed.
  await owner`select app.take_limited_action(${`api-key ${key?.id}`}, gen_random_uuid(), 600, 3600)
    from generate_series(1, 596)`;
  return token;
}

/** Asks for a code, after some work if that is needed. */
async function requestProvenCode(phone_number: string, from: string): Promise<TestResponse> {
  const response = await post('/api/auth/code', { phone_number }, { from });
  const { proof_of_work } = JSON.parse(response.text) as { proof_of_work?: { challenge: string; bits: number } };
  if (!proof_of_work) return response;
  const { challenge } = proof_of_work;
  return post('/api/auth/code', { phone_number, challenge, proof: solve(proof_of_work) }, { from });
}

/** A browser that was sent a code. */
async function requestCode(): Promise<(code: string) => Promise<TestResponse>> {
  const [from, phone_number] = [newAddress(), newMobile()];
  const { headers } = await post('/api/auth/code', { phone_number }, { from });
  const cookie = [headers['set-cookie']]
    .flat()
    .map((each = '') => each.split(';')[0])
    .join('; ');
  return (code) =>
    send('swan', {
      method: 'POST',
      path: '/api/auth/verify',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
      body: JSON.stringify({ phone_number, code }),
    });
}

async function countCheckedCodes(): Promise<number> {
  const [row] = await owner<{ attempts: number }[]>`select sum(attempts)::int as attempts from sign_in_codes`;
  return row?.attempts ?? 0;
}

type Attempt = (number: number) => Promise<boolean>;

/** Of each limit on what costs money, sends messages or can be collected: how many are allowed, and how to try one. */
const limits: [name: string, allowed: number, open: () => Attempt | Promise<Attempt>][] = [
  ['leads of a network', 30, () => fromOneAddress((from) => post('/api/leads', {}, { from }))],
  [
    'leads of a phone',
    10,
    () => {
      const phone = newMobile();
      return async () => isAllowed(await post('/api/leads', { ...makeLead(), phone }, { from: newAddress() }));
    },
  ],
  ['valuations', 30, () => fromOneAddress((from) => post('/api/valuations', {}, { from }))],
  ['reservations', 20, () => fromOneAddress((from) => post('/api/reservations', {}, { from }))],
  ['phone reveals', 20, () => fromOneAddress((from) => post('/api/phone-reveals', {}, { from }))],
  [
    'postcode look-ups',
    60,
    () =>
      fromOneAddress((from) =>
        send('swan', { path: '/api/geocode?postcode=6000', headers: { 'x-forwarded-for': from } }),
      ),
  ],
  [
    'plate look-ups',
    30,
    () => {
      const from = newAddress();
      return async (number) => {
        const slug = slugs[number % slugs.length] ?? '';
        const before = register.plates.length;
        const { form: _form, ...contact } = makeLead(slug);
        const plate = { rego: `1AB${100 + number}`, regoState: 'WA', postcode: '6000' };
        const response = await post('/api/valuations', { ...contact, ...plate }, { slug, from });
        expect([response.status, response.text]).toEqual([200, expect.anything()]);
        return register.plates.length > before;
      };
    },
  ],
  ['sign-in codes of a network', 20, () => fromOneAddress((from) => requestProvenCode(newMobile(), from))],
  [
    'sign-in codes of a network without a proof',
    5,
    () => fromOneAddress((from) => post('/api/auth/code', { phone_number: newMobile() }, { from })),
  ],
  [
    'sign-in codes of a phone at a time',
    1,
    () => {
      const phone_number = newMobile();
      return async () => isAllowed(await post('/api/auth/code', { phone_number }, { from: newAddress() }));
    },
  ],
  [
    'wrong codes of a sign-in',
    5,
    async () => {
      const enter = await requestCode();
      return async () => {
        const before = await countCheckedCodes();
        expect((await enter('000000')).status).toBe(422);
        return (await countCheckedCodes()) > before;
      };
    },
  ],
  [
    'confirmations by mail without a proof',
    5,
    () => {
      const from = newAddress();
      return async () => (await confirmed(from)).includes('confirmation');
    },
  ],
  [
    'confirmations by text message without a proof',
    2,
    () => {
      const from = newAddress();
      return async () => (await confirmed(from)).includes('confirmation_sms');
    },
  ],
  [
    'wrong passwords of an account in the console',
    5,
    () => {
      const body = new URLSearchParams({ email: 'kim@dealer.example', password: 'not the password' }).toString();
      return async () => {
        const origin = address.replace('localhost', 'console.localhost');
        const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
        const response = await send('console', { method: 'POST', path: '/sign-in', headers, body });
        expect(response.status).toBe(422);
        return !response.text.includes('Too many attempts');
      };
    },
  ],
  [
    'calls with an API key',
    4, // of 600
    async () => {
      const authorization = `Bearer ${await makeApiKey()}`;
      return async () => {
        const response = await sendRequest(address, 'localhost', {
          path: '/api/stock',
          headers: { authorization, connection: 'close' },
        });
        return isAllowed(response);
      };
    },
  ],
];

function fromOneAddress(request: (from: string) => Promise<TestResponse>): Attempt {
  const from = newAddress();
  return async () => isAllowed(await request(from));
}

/** The processes that have served a request since a line of the log. */
function listServing(since: number): Set<number> {
  const lines = server.lines.slice(since).filter((line) => line.includes('"request completed"'));
  return new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid));
}

describe('30.8 a limit holds over both processes of a server', () => {
  it.each(limits)('30.8 %s: %i', async (_name, allowed, open) => {
    const attempt = await open();
    const since = server.lines.length;
    const results: boolean[] = [];
    for (let number = 0; number < allowed + 4; number++) results.push(await attempt(number));
    // One process that counted for itself would allow as many again.
    expect(results.filter(Boolean)).toHaveLength(allowed);
    expect(results.slice(0, allowed)).not.toContain(false);
    if (allowed >= 10) await vi.waitFor(() => expect(listServing(since).size).toBe(2), soon);
  });
});

describe('30.1 a person in a network that has requested many codes', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await openBrowser({ photos: false });
  });
  afterAll(() => browser.close());

  /** Asks for a code on a page, with the five of the network used up. */
  async function askForCode(options: PageOptions, prepare?: (page: Page) => Promise<unknown>) {
    const [from, phone] = [newAddress(), newMobile()];
    for (let code = 0; code < 5; code++) await post('/api/auth/code', { phone_number: newMobile() }, { from });
    const page = await browser.newPage(options);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': from });
    await prepare?.(page);
    await page.goto(`${address.replace('localhost', 'swan.localhost')}/sign-in`);
    await page.getByLabel('Mobile number').fill(phone);
    await page.getByRole('button', { name: 'Text me a code' }).click();
    return { page, phone: phone.replace('0', '+61') };
  }

  it('30.1 gets a code without doing anything', async () => {
    const { page, phone } = await askForCode({ width: 390 });
    await page.getByLabel('6-digit code').waitFor();
    expect(gateway.numbers.filter((number) => number === phone)).toHaveLength(1);
    await page.close();
  });

  it.each([390, 1440])('30.1 presses a button where the work fails (%i px)', async (width) => {
    const { page } = await askForCode({ width }, (opened) => opened.route('**/find-proof*', (route) => route.abort()));
    await page.getByRole('button', { name: 'Text me the code' }).waitFor();
    await page.getByText('Many codes have been requested from your internet connection').waitFor();
    await expectNoAxeViolations(page);
    await page.close();
  });

  it('30.1 presses a button without JavaScript', async () => {
    const { page, phone } = await askForCode({ javaScript: false });
    await page.getByText('Many codes have been requested from your internet connection').waitFor();
    await page.getByRole('button', { name: 'Text me the code' }).click();
    await page.getByRole('alert').filter({ hasText: 'One moment.' }).waitFor();
    await page.getByRole('button', { name: 'Text me the code' }).waitFor();
    expect(gateway.numbers).not.toContain(phone);
    await page.close();
  });
});

it('30.8 a server with higher limits goes on from what the others have counted, up to its own', async () => {
  const other = await relaxed.ready();
  const from = newAddress();
  const count = async (leads: number, to: string) => {
    const sent: string[] = [];
    for (let lead = 0; lead < leads; lead++) sent.push(...(await confirmed(from, to)));
    return [sent.filter((channel) => channel === 'confirmation').length, sent.length];
  };
  expect(await count(7, address)).toEqual([5, 7]);
  expect(await count(7, other)).toEqual([3, 4]);
  expect(await count(2, address)).toEqual([0, 0]);
});

it('30.1 an attacker with one address reaches 40 mailboxes and 30 phones in an hour, as docs/security.md says', async () => {
  const from = newAddress();
  const [mails, texts] = [inbox.received.length, gateway.numbers.length];
  const withheld: { slug: string; confirmation: WithheldConfirmation }[] = [];
  const strangers = new Set<string>();
  for (let lead = 0; lead < 45; lead++) {
    const slug = slugs[lead % slugs.length] ?? '';
    const entered = makeLead(slug);
    strangers.add(entered.email).add(entered.phone.replace('0', '+61'));
    const { confirmation } = JSON.parse((await post('/api/leads', entered, { slug, from })).text) as {
      confirmation?: WithheldConfirmation;
    };
    if (confirmation) withheld.push({ slug, confirmation });
  }
  expect(withheld).toHaveLength(43);
  const statuses: number[] = [];
  for (const { slug, confirmation } of withheld) {
    const { challenge } = confirmation;
    const proof = solve(confirmation);
    statuses.push((await post('/api/confirmations', { challenge, proof }, { slug, from })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  for (let code = 0; code < 25; code++) {
    const phone_number = newMobile();
    strangers.add(phone_number.replace('0', '+61'));
    await requestProvenCode(phone_number, from);
  }
  await vi.waitFor(async () => {
    const [row] =
      await owner`select count(*)::int as waiting from lead_deliveries where state = 'pending' and due_at < now()`;
    expect(row?.waiting).toBe(0);
  }, soon);
  expect(inbox.received.slice(mails).filter(({ to }) => strangers.has(to[0] ?? ''))).toHaveLength(40);
  expect(gateway.numbers.slice(texts).filter((number) => strangers.has(number))).toHaveLength(30);
});
