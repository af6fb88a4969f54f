import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { isAlive } from '../../src/platform/postgres/embedded/process-table.ts';
import { createTenant } from '../support/database/create-tenant.ts';
import { type BuiltServer, runBuiltServer } from '../support/servers/built-server.ts';
import { sendRequest } from '../support/servers/send-request.ts';

const host = 'swan.localhost';
const soon = { timeout: 60_000, interval: 50 };
const run = promisify(execFile);

let folder: string;
let server: BuiltServer;
let address: string;
let locationId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt processes '));
  // Each log line has the id of its process.
  server = runBuiltServer({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'info', WEB_PROCESSES: '2' });
  address = await server.ready();
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const owner = postgres(embedded.url, { max: 1 });
  await createTenant(owner, 'swan');
  const [location] = await owner`select id from locations`;
  locationId = String(location?.id);
  await owner.end();
  await embedded.stop();
  // Both processes learn of the new site.
  await vi.waitFor(async () => {
    for (let time = 0; time < 4; time++) {
      if ((await get(host)).status !== 200) throw new Error('the site is not served yet');
    }
  }, soon);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Each request has its own connection, which goes to either process. */
const send = (
  to: string,
  { headers = {}, ...sent }: { path: string; method?: string; headers?: Record<string, string>; body?: string },
) => sendRequest(address, to, { ...sent, headers: { ...headers, connection: 'close' } });
const get = (to: string, path = '/') => send(to, { path });

/** The processes that the first one has started. */
async function listProcesses(): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === server.process.pid && args?.includes('build/server/index.js') ? [Number(pid)] : [];
  });
}

/** The processes that have served a request since a line of the log. */
function listServing(since: number): Set<number> {
  const lines = server.lines.slice(since).filter((line) => line.includes('"request completed"'));
  return new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid));
}

async function readMetric(name: string): Promise<number> {
  const { text } = await get('localhost', '/metrics');
  const line = text.split('\n').find((each) => each.startsWith(`${name} `)) ?? '';
  return Number(line.slice(name.length));
}

/** Requests a page. Rejects unless it is served. */
const requestPage = (agent: Agent | false, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(address);
    const options = { host: '127.0.0.1', port, path, agent, headers: { host }, timeout: 60_000 };
    const sent = request(options, (response) => {
      response.resume().on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${response.statusCode} of ${path}`));
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('timed out')));
    sent.on('error', reject).end();
  });

/** Requests pages from several clients until stopped; half of them reuse their connection. */
function load(clients: number) {
  const failures: unknown[] = [];
  let served = 0;
  const stopping = new AbortController();
  const keepAlive = new Agent({ keepAlive: true });
  const client = async (_: unknown, number: number): Promise<void> => {
    for (let time = 0; !stopping.signal.aborted; time++) {
      // A page of the page cache, and one that is rendered each time.
      const path = time % 2 === 0 ? '/' : `/enquire?time=${number}-${time}`;
      await wait(20);
      await requestPage(number % 2 === 0 ? keepAlive : false, path).then(
        () => served++,
        (error: unknown) => failures.push(error),
      );
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  return {
    served: () => served,
    async stop(): Promise<unknown[]> {
      stopping.abort();
      await running;
      keepAlive.destroy();
      return failures;
    },
  };
}

describe('a server with two web processes', () => {
  it('25.5 shares the port among them, and adds up their metrics with those of the worker', async () => {
    const since = server.lines.length;
    const name = 'forecourt_http_request_seconds_count{method="GET",route="/healthz",status="200"}';
    for (let time = 0; time < 10; time++) await get(host, '/healthz');
    const before = await readMetric(name);
    for (let time = 0; time < 20; time++) await get(host, '/healthz');
    expect((await readMetric(name)) - before).toBe(20);
    expect(await readMetric('forecourt_processes')).toBe(3);
    for (let time = 0; time < 10; time++) await get(host);
    await vi.waitFor(() => expect(listServing(since).size).toBe(2), soon);
  });

  it('25.5 accepts 30 leads a minute from a network, whichever process receives them', async () => {
    const since = server.lines.length;
    const statuses: number[] = [];
    for (let lead = 0; lead < 33; lead++) {
      const body = {
        form: 'enquiry',
        name: 'Kim',
        last_name: 'Nguyen',
        email: `kim${lead}@example.com`,
        phone: `04123456${10 + lead}`,
        message: 'Is it still there?',
        location_id: locationId,
        opt_in: true,
        terms_agreed: true,
      };
      const headers = { 'content-type': 'application/json' };
      const sent = { method: 'POST', path: '/api/leads', headers, body: JSON.stringify(body) };
      statuses.push((await send(host, sent)).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(200));
    expect(statuses.slice(30)).toEqual([429, 429, 429]);
    await vi.waitFor(() => expect(listServing(since).size).toBe(2), soon);
  });

  it('25.5 goes on with one process when the other is killed, and starts a new one', async () => {
    const [victim] = listServing(0);
    const running = load(2);
    await vi.waitFor(() => expect(running.served()).toBeGreaterThan(10), soon);
    process.kill(victim!, 'SIGKILL');
    await vi.waitFor(async () => {
      const processes = await listProcesses();
      expect([processes.includes(victim!), processes.length]).toEqual([false, 3]);
    }, soon);
    await vi.waitFor(async () => expect(await readMetric('forecourt_processes')).toBe(3), soon);
    // Each client loses at most the request that the killed process had received.
    expect((await running.stop()).length).toBeLessThanOrEqual(2);
    expect(server.lines.some((line) => line.includes('a process ended unexpectedly and is started again'))).toBe(true);
  });

  it('25.5 replaces all processes on SIGHUP without a failed request', { timeout: 120_000 }, async () => {
    const before = await listProcesses();
    const countBefore = await readMetric('forecourt_page_cache_requests_total{outcome="hit"}');
    const running = load(6);
    await vi.waitFor(() => expect(running.served()).toBeGreaterThan(50), soon);
    server.process.kill('SIGHUP');
    await vi.waitFor(() => expect(server.lines).toContain('reloaded'), { timeout: 100_000, interval: 50 });
    const after = await listProcesses();
    expect(await running.stop()).toEqual([]);
    expect(after).toHaveLength(3);
    expect(before.filter((pid) => after.includes(pid))).toEqual([]);
    // What the replaced processes have counted is still there.
    expect(await readMetric('forecourt_page_cache_requests_total{outcome="hit"}')).toBeGreaterThan(countBefore);
  });

  it('25.5 stops all processes on SIGTERM', async () => {
    const processes = await listProcesses();
    expect(await server.stop()).toBe(0);
    expect(server.lines.filter((line) => line === 'stopping…')).toHaveLength(1);
    expect(await Promise.all(processes.map(isAlive))).toEqual([false, false, false]);
  });
});
