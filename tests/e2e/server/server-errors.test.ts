import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import { type BuiltServer, runBuiltServer } from '../../support/servers/built-server.ts';
import { get, sendRequest } from '../../support/servers/send-request.ts';
import { createTenant } from '../../support/database/create-tenant.ts';

let folder: string;
let embedded: EmbeddedPostgres;
let owner: Sql;
let server: BuiltServer;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt failure '));
  server = runBuiltServer({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' });
  address = await server.ready();
  embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  owner = postgres(embedded.url, { max: 1, onnotice: () => undefined });
  await createTenant(owner, 'swan');
  // The running server hears of the new website by a notification. Another page than '/', which must not be cached.
  await vi.waitUntil(async () => (await get(address, 'swan.localhost', '/robots.txt')).status === 200, 60_000);
});
afterAll(async () => {
  await owner.end();
  await server.stop();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

const host = 'swan.localhost';
const isBrowser = { accept: 'text/html' };
let visitors = 0;
/** Each visitor has an address of their own: what one may send is limited. */
const fromVisitor = () => ({ 'x-forwarded-for': `10.0.0.${(visitors += 1)}` });

const enquiry = (key: string) => ({
  form: 'general',
  key,
  name: 'Kim',
  last_name: 'Nguyễn & "Co"',
  email: `${key}@example.com`,
  phone: `0400 1${key.replace(/\D/g, '').padStart(5, '0')}`,
  message: `Is it <still> there? ${key}`,
  terms_agreed: 'on',
});
const sentInOutage = enquiry('outage-of-all');

const postForm = (path: string, fields: Record<string, string>, to = host) =>
  sendRequest(address, to, {
    method: 'POST',
    path,
    headers: { ...isBrowser, ...fromVisitor(), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

const callApi = (body: object) =>
  sendRequest(address, host, {
    method: 'POST',
    path: '/api/leads',
    headers: { ...fromVisitor(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Every write of a lead fails with this error of PostgreSQL. */
async function failWrites(code: string): Promise<void> {
  await owner.unsafe(`create or replace function public.fail_write() returns trigger language plpgsql as
    $$ begin raise exception 'a simulated failure' using errcode = '${code}'; end $$;
    create or replace trigger fail_write before insert on leads for each row execute function public.fail_write()`);
}

/** What everybody may request; none may be a cached page. */
const requests = {
  page: () => get(address, host, '/contact-us', isBrowser),
  form: () => postForm('/enquire', sentInOutage),
  api: () => callApi(sentInOutage),
  image: () => get(address, host, '/images/999999999?w=320'),
  search: () => get(address, host, '/api/cars/999999999'),
  console: () => postForm('/sign-in', { email: 'kim@example.com', password: 'not-a-secret' }, 'console.localhost'),
  readiness: () => get(address, 'localhost', '/readyz'),
  health: () => get(address, 'localhost', '/healthz'),
};

/** Requests a page while the application may not read a table, so that the page's loader fails. */
async function requestWithout(table: string) {
  await owner.unsafe(`revoke select on ${table} from forecourt_app`);
  try {
    return await get(address, 'swan.localhost');
  } finally {
    await owner.unsafe(`grant select on ${table} to forecourt_app`);
  }
}

describe('a page that fails', () => {
  it('returns a styled 500 with the request id of its log entry, and no internals', async () => {
    const { status, text, headers } = await requestWithout('reviews');
    expect(status).toBe(500);
    expect(text).toContain('data-template="metro"');
    expect(text).toContain('Something went wrong');
    expect(text).toContain('<header');
    const id = String(headers['x-request-id']);
    expect(text).toContain(id);
    expect(text).not.toMatch(/permission denied|reviews|select |\.ts:|node_modules/);
    const entries = server.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(entries).toContainEqual(
      expect.objectContaining({ reqId: id, site: 'swan', err: expect.objectContaining({ stack: expect.any(String) }) }),
    );
  });

  it('returns 500 without the shell if the shell cannot be rendered either', async () => {
    const { status, text } = await requestWithout('dealerships');
    expect(status).toBe(500);
    expect(text).toContain('Something went wrong');
    expect(text).not.toMatch(/permission denied|node_modules/);
  });

  it('returns 200 again as soon as the cause is fixed', async () => {
    expect((await get(address, 'swan.localhost')).status).toBe(200);
  });
});

describe('while the database is unavailable', () => {
  it.each([
    ['53100', 'a full disk'],
    ['53200', 'too little memory'],
    ['58030', 'a failing disk'],
    ['25006', 'a read-only standby'],
    ['57014', 'a slow disk'],
  ])(
    '30.2 %s (%s): a form keeps what was typed, a program may retry, and nothing is lost or stored twice',
    async (code) => {
      const sent = enquiry(`outage-${code}`);
      await failWrites(code);
      const page = await postForm('/enquire', sent);
      expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(page.text).toContain('Nothing has been sent yet');
      expect(page.text).toContain('data-template="metro"');
      expect(page.text).toContain('value="Nguyễn &amp; &quot;Co&quot;"');
      expect(page.text).toContain('<form action="/enquire" method="post">');
      const call = await callApi(sent);
      expect([call.status, call.headers['retry-after']]).toEqual([503, '5']);
      expect(JSON.parse(call.text)).toMatchObject({ code: 'unavailable', status: 503 });
      expect((await requests.page()).status, 'what only reads still works').toBe(200);
      await owner`drop trigger fail_write on leads`;
      // However often it is sent again, it is one lead.
      for (let time = 0; time < 2; time++) {
        expect((await postForm('/enquire', sent)).status).toBe(303);
        expect((await callApi(sent)).status).toBe(200);
      }
      expect(await owner`select from leads where message = ${sent.message}`).toHaveLength(1);
    },
  );

  it('30.2 too many connections: 503 everywhere, then everything works again', async () => {
    const roles = ['forecourt_app', 'forecourt_platform'];
    for (const role of roles) await owner.unsafe(`alter role ${role} connection limit 0`);
    await owner`select pg_terminate_backend(pid) from pg_stat_activity where usename in ${owner(roles)}`;
    const refused = await requestAll();
    for (const role of roles) await owner.unsafe(`alter role ${role} connection limit -1`);
    const { readiness, health, image, ...others } = refused;
    for (const [what, { status, headers }] of Object.entries(others))
      expect([what, status, headers['retry-after']]).toEqual([what, 503, '5']);
    expect([readiness?.status, health?.status, image?.status]).toEqual([503, 200, 503]);
    expect(refused.page?.text).toContain('http-equiv="refresh"');
    expect(refused.form?.text).toContain('value="Nguyễn &amp; &quot;Co&quot;"');
    expect(refused.console?.text).toContain('Nothing has been saved yet');
    expect(refused.console?.text).not.toContain('not-a-secret');
    await vi.waitUntil(async () => (await requests.readiness()).status === 200, 60_000);
    expect((await requestAll()).page?.status).toBe(200);
  });

  it('30.2 recovery after a crash: 503 until it is over, never 500', async () => {
    // Of this test's own connection. PostgreSQL then ends all others, since the memory they share may be damaged.
    const [own] = await owner<[{ pid: number }]>`select pg_backend_pid() as pid`;
    process.kill(own.pid, 'SIGKILL');
    const statuses = new Map<string, Set<number>>();
    await vi.waitUntil(async () => {
      const responses = Object.entries(await requestAll());
      for (const [what, { status }] of responses) statuses.set(what, (statuses.get(what) ?? new Set()).add(status));
      return responses.every(([, { status }]) => status !== 503);
    }, 60_000);
    const unexpected = [...statuses].map(([what, seen]) => [
      what,
      [...seen].filter((status) => status >= 500 && status !== 503),
    ]);
    expect(unexpected.filter(([, seen]) => seen?.length)).toEqual([]);
    expect(
      [...statuses.values()].some((seen) => seen.has(503)),
      'the crash was noticed',
    ).toBe(true);
  });
});

async function requestAll() {
  const sent = Object.entries(requests).map(async ([what, send]) => [what, await send()] as const);
  return Object.fromEntries(await Promise.all(sent));
}
