import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import { dumpDatabase } from '../../support/harness/person-harness.ts';
import { type BuiltServer, runBuiltServer } from '../../support/servers/built-server.ts';
import { sendRequest, type TestResponse } from '../../support/servers/send-request.ts';
import { openSmtpInbox } from '../../support/servers/smtp-inbox.ts';

const site = 'swan-river-toyota';
const zelda = {
  name: 'Zelda',
  last_name: 'Quimby-Ohara',
  email: 'zelda.quimby@example.com',
  phone: '0491 571 804',
};
const fullName = `${zelda.name} ${zelda.last_name}`;
/** Her names, email address and phone number in any notation. */
const trace = /zelda|quimby|491[^0-9a-z]{0,3}571[^0-9a-z]{0,3}804/i;

let folder: string;
let data: string;
let database: EmbeddedPostgres;
let sql: Sql;
let mails: Awaited<ReturnType<typeof openSmtpInbox>>;
let server: BuiltServer;
let baseUrl: string;

/** A platform of its own that logs everything, with a mail server that does not know her. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasure-'));
  data = join(folder, 'data');
  database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  sql = postgres(database.url, { max: 2, onnotice: () => undefined });
  mails = await openSmtpInbox({
    refuse: (to) => (to === zelda.email ? `no mailbox <${to}> of ${fullName}` : undefined),
  });
  server = runBuiltServer({
    DATABASE_URL: database.url,
    DATA_DIR: data,
    DEMO: 'on',
    LOG_LEVEL: 'trace',
    IMAGE_AVIF: 'off',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'platform@forecourt.example',
    DELIVERY_RETRY_SECONDS: '1',
  });
  baseUrl = await server.ready();
}, 300_000);

afterAll(async () => {
  await server?.stop();
  await sql?.end();
  await Promise.all([mails?.close(), database?.stop()]);
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const cookies = new Map<string, string>();

/** Sends a form to the console, or JSON to the website, as its pages do. */
async function send(host: string, path: string, body?: Readonly<Record<string, unknown>>): Promise<TestResponse> {
  const isConsole = host.startsWith('console.');
  const origin = baseUrl.replace('localhost', host);
  const cookie = cookies.get(host);
  const response = await sendRequest(baseUrl, host, {
    path,
    method: body ? 'POST' : 'GET',
    headers: {
      origin,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': isConsole ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(body && {
      body: isConsole ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
    }),
  });
  const set = [response.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
  if (set.length > 0) cookies.set(host, [cookie, ...set].filter(Boolean).join('; '));
  return response;
}

const onSite = (path: string, body?: Readonly<Record<string, unknown>>) => send(`${site}.localhost`, path, body);
const inConsole = (path: string, body?: Readonly<Record<string, string>>) =>
  send('console.localhost', path.replace(':dealership', `/dealerships/${site}`), body);

const readOne = async (rows: Promise<readonly Record<string, unknown>[]>, column: string): Promise<string> =>
  String((await rows)[0]?.[column] ?? '');

/** Everything that a customer can send, and pages that were opened with their details in the address. */
async function actAsZelda(): Promise<void> {
  const page = `/?email=${zelda.email}&first_name=${zelda.name}&phone=${encodeURIComponent(zelda.phone)}`;
  for (let times = 0; times < 3; times += 1) expect((await onSite(page)).status).toBe(200);
  expect((await onSite(`/thanks/${zelda.email}`)).status).toBe(404);
  const { hits } = JSON.parse((await onSite('/api/cars/search')).text);
  const place = { location_id: String(hits[0].location_id), terms_agreed: true };
  const request = { ...zelda, message: `I am ${fullName}, call ${zelda.phone}`, ...place };
  expect((await onSite('/api/leads', { form: 'enquiry', car_id: hits[0].id, ...request })).status).toBe(200);
  expect((await onSite('/api/leads', { form: 'enquiry', ...request, email: `${zelda.email},` })).status).toBe(422);
  expect((await onSite('/api/leads', { form: fullName })).status).toBeGreaterThanOrEqual(400);
  expect((await onSite('/api/events', { event_id: 22, page, term: zelda.email })).status).toBe(204);
  await onSite('/api/assistant', { message: `I am ${fullName}`, messages: [{ role: 'user', content: fullName }] });
  await onSite('/api/valuations', { ...request, rego: '1ZEL999', regoState: 'WA', postcode: '6000' });

  expect((await onSite('/api/auth/code', { phone_number: zelda.phone })).status).toBeLessThan(300);
  const text = await readOne(
    sql`select text from outbox_messages where recipient like '%491571804' order by sent_at desc`,
    'text',
  );
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  expect((await onSite('/api/auth/verify', { phone_number: zelda.phone, code })).status).toBeLessThan(300);
  expect((await onSite('/api/leads', { form: 'enquiry', car_id: hits[1].id, ...request })).status).toBe(200);
  await onSite('/api/watchlist/save-car', { car_id: hits[1].id });

  const used = JSON.parse((await onSite('/api/cars/search?refinementList[car_type][0]=used')).text).hits;
  const statuses: number[] = [];
  // Some cars cannot be reserved.
  for (const { id } of used.slice(0, 5)) {
    const reservation = { car_id: id, key: crypto.randomUUID(), ...zelda, terms_agreed: true };
    statuses.push((await onSite('/api/reservations', reservation)).status);
  }
  expect(statuses).toContain(200);
  // The buyer leaves, and the lock of the car ends.
  const hers = sql`select id from reservations where email = ${zelda.email}`;
  await sql`update reservation_payments set state = 'cancelled' where reservation_id in (${hers})`;
  await sql`update reservations set state = 'abandoned', ended_at = now() where id in (${hers})`;
}

async function answerAsManager(): Promise<void> {
  const [, email = '', password = ''] = /^ {2}(manager@demo\.example) +(\S+) /m.exec(server.lines.join('\n')) ?? [];
  expect((await inConsole('/sign-in', { email, password })).status).toBe(302);
  const search = new URLSearchParams({ q: fullName });
  const inbox = await inConsole(`:dealership/leads?${search}`);
  expect(inbox.text).toContain(fullName);
  await inConsole(`:dealership/search?${search}`);
  await inConsole(`:dealership/leads/live?${new URLSearchParams({ q: zelda.phone })}`);
  expect((await inConsole(`:dealership/leads.csv?${search}`)).text).toContain(zelda.email);
  const lead = await readOne(sql`select id from leads where email = ${zelda.email} order by created_at limit 1`, 'id');
  const page = `:dealership/leads/${lead}`;
  const note = await inConsole(page, {
    intent: 'note',
    key: crypto.randomUUID(),
    text: `${fullName} called from ${zelda.phone}`,
  });
  expect(note.status).toBe(200);
  const version = await readOne(sql`select version from leads where id = ${lead}`, 'version');
  const reply = { intent: 'reply', version, replies: '0', key: crypto.randomUUID(), step: 'send' };
  expect((await inConsole(page, { ...reply, subject: `For ${fullName}`, text: `Dear ${fullName}` })).status).toBe(200);
  expect((await inConsole(page, { intent: fullName, text: zelda.email })).status).toBe(422);
}

/** The files that the server has written, except those of PostgreSQL. */
async function readFiles(): Promise<string> {
  const files = await readdir(data, { recursive: true, withFileTypes: true }).catch(() => []);
  const texts = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  );
  return texts.join('\n');
}

test('28.acceptance after an erasure the database, the job queue, the logs, the files and the exports of a running server do not contain the person', async () => {
  await actAsZelda();
  await answerAsManager();
  // The mail server has refused her address, in its own words.
  await vi.waitUntil(
    async () => (await sql`select from lead_deliveries where channel = 'reply' and last_error is not null`).length > 0,
    { timeout: 30_000, interval: 200 },
  );
  const contacts = { contact: zelda.email };
  const found = await inConsole(':dealership/people', { ...contacts, intent: 'find' });
  expect(found.text).toContain(fullName);
  const exported = await inConsole(':dealership/people/export', contacts);
  expect(exported.headers['content-disposition']).toBe(`attachment; filename="person-${site}.json"`);
  expect(exported.text).toContain(fullName);
  expect(await dumpDatabase(sql as never)).toMatch(trace);

  const erase = (contact: string) => inConsole(':dealership/people', { contact, intent: 'erase', sure: 'yes' });
  expect((await erase(zelda.email)).text).toContain('Erased:');
  expect((await erase(zelda.phone)).text).toContain('Erased:');
  const csv = (await inConsole(':dealership/leads.csv?state=all')).text;
  const again = (await inConsole(':dealership/history.csv')).text;
  await server.stop();

  const listTraces = (text: string) =>
    text.split('\n').flatMap((line) => (trace.test(line) ? [line.slice(0, 500)] : []));
  expect(listTraces(await dumpDatabase(sql as never))).toEqual([]);
  expect(server.lines.length).toBeGreaterThan(50);
  expect(listTraces(server.lines.join('\n'))).toEqual([]);
  expect(listTraces(csv + again)).toEqual([]);
  expect(listTraces(await readFiles())).toEqual([]);
}, 300_000);
