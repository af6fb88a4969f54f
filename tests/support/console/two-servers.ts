import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import type { PageOptions, TestBrowser } from '../browser/browser.ts';
import { recordPageErrors } from '../browser/visit-site.ts';
import { createTenant } from '../database/create-tenant.ts';
import { runBuiltServer } from '../servers/built-server.ts';
import { sendRequest, type TestResponse } from '../servers/send-request.ts';
import { toCookieHeader } from './console-cookies.ts';
import { consoleHost, hireStaff, type HiredPerson, signInHired } from './hire-staff.ts';
import { waitUntilHydrated } from './open-console-page.ts';

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;

/** Two servers without demo on one database of their own, with the dealership and website `swan`. */
export async function startTwoServers() {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt servers '));
  const start = (port = '0') =>
    runBuiltServer({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: 'loopback', PORT: port });
  const first = start();
  const firstUrl = await first.ready();
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const owner = postgres(embedded.url, { max: 1, onnotice: () => undefined });
  const { dealershipId } = await createTenant(owner, 'swan');
  await owner`truncate leads cascade`;
  const [location] = await owner`select id from locations where dealership_id = ${dealershipId}`;
  let second = start();
  const urls = { first: firstUrl, second: await second.ready() };
  let sent = 0;

  return {
    inbox: '/dealerships/swan/leads',
    hire: (name: string, role: StaffRole): Promise<HiredPerson> =>
      hireStaff(owner, { baseUrl: urls.first, name, role, dealershipId }),
    /** Sends an enquiry through the website, on the first server, each from another visitor. */
    async sendLead(name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
      const number = ++sent;
      const lead = {
        form: 'enquiry',
        name,
        last_name: 'Swan',
        email: `visitor${number}@example.com`,
        phone: `04${String(12_000_000 + number)}`,
        message: 'Is it still there?',
        location_id: String(location?.id),
        opt_in: true,
        terms_agreed: true,
        ...fields,
      };
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${number >> 8}.${number & 255}.1` };
      const enquiry = { method: 'POST', path: '/api/leads', headers, body: JSON.stringify(lead) };
      const { status, text } = await sendRequest(urls.first, 'swan.localhost', enquiry);
      if (status !== 200) throw new Error(`the lead was refused with ${status}: ${text}`);
    },
    /** Sends a request or a form of the console to the first server. */
    request: (person: HiredPerson, path: string, form?: Record<string, string>): Promise<TestResponse> =>
      sendRequest(urls.first, consoleHost, {
        path,
        headers: {
          cookie: toCookieHeader(person.session),
          ...(form && {
            origin: urls.first.replace('localhost', consoleHost),
            'content-type': 'application/x-www-form-urlencoded',
          }),
        },
        ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
      }),
    /** Opens the event stream of an inbox on the first server, as a browser that accepts compressed responses. */
    openStream: (person: HiredPerson): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const { port } = new URL(urls.first);
        const headers = {
          host: `${consoleHost}:${port}`,
          cookie: toCookieHeader(person.session),
          accept: 'text/event-stream',
          'accept-encoding': 'gzip, deflate, br, zstd',
        };
        const options = { host: '127.0.0.1', port, path: '/dealerships/swan/leads/live', headers, agent: false };
        request(options, resolve).on('error', reject).end();
      }),
    /** Ends all sessions of a person, as if they had expired. */
    endSessions: ({ staffId }: HiredPerson) => owner`delete from staff_sessions where staff_id = ${staffId}`,
    /** Gives a browser a new session of the person, on the first server. */
    signInAgain: async (page: Page, { email }: HiredPerson): Promise<void> => {
      const { cookies } = await signInHired(urls.first, email);
      const url = urls.first.replace('localhost', consoleHost);
      await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url, httpOnly: true })));
    },
    /** Makes the refund of the tenant's reservation fail. */
    failRefund: () =>
      owner`update reservation_refunds set state = 'failed', last_error = 'Account closed', finished_at = now()
        where dealership_id = ${dealershipId}`,
    findLead: async (name: string): Promise<string> => (await owner`select id from leads where name = ${name}`)[0]?.id,
    async openPage(
      browser: TestBrowser,
      { person, on, path, ...options }: PageOptions & { person: HiredPerson; on: 'first' | 'second'; path: string },
      prepare: (page: Page) => Promise<unknown> = async () => undefined,
    ): Promise<{ page: Page; pageErrors: string[] }> {
      const page = await browser.newPage(options);
      const url = urls[on].replace('localhost', consoleHost);
      await page.context().addCookies(person.session.cookies.map((cookie) => ({ ...cookie, url, httpOnly: true })));
      await prepare(page);
      const pageErrors = recordPageErrors(page, browser);
      await page.goto(url + path);
      await waitUntilHydrated(page);
      return { page, pageErrors };
    },
    killSecond: async (): Promise<void> => {
      second.process.kill('SIGKILL');
      await second.exited;
    },
    startSecondAgain: async (): Promise<void> => {
      second = start(new URL(urls.second).port);
      await second.ready();
    },
    async stop(): Promise<void> {
      await owner.end();
      await Promise.all([first.stop(), second.stop()]);
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
