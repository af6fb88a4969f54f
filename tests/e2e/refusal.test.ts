import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { type BuiltServer, runBuiltServer } from '../support/built-server.ts';
import { get } from '../support/get.ts';
import { createTenant } from '../support/tenants.ts';

const host = 'swan.localhost';
let folder: string;
let server: BuiltServer;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt refusal '));
  server = runBuiltServer({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'info', DRAIN_SECONDS: '2' });
  address = await server.ready();
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const owner = postgres(embedded.url, { max: 1 });
  await createTenant(owner, 'swan');
  await owner.end();
  await embedded.stop();
  const isServed = async () => (await get(address, host)).status === 200;
  await vi.waitUntil(isServed, { timeout: 15_000 });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function send(method: string, path: string, headers: Record<string, string> = {}, body = '') {
  const { port } = new URL(address);
  const sent = request({ host: '127.0.0.1', port, method, path, headers: { host: `${host}:${port}`, ...headers } });
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    sent.on('error', reject).on('response', (answer) => {
      text(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: content }),
        reject,
      );
    });
    sent.end(body);
  });
}

/** What the log says about a request once its answer is written. */
async function logOf(id: unknown) {
  const entries = () =>
    server.lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { reqId?: string; level: number; res?: { statusCode: number } })
      .filter((entry) => entry.reqId === id);
  await vi.waitFor(() => expect(entries().some((entry) => entry.res)).toBe(true));
  return entries();
}

describe('a request that is refused', () => {
  it('answers 405 in the site’s own look to a form for a page that takes none, and is no error in the log', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const [path, expected] of [
      ['/', 405],
      ['/?index', 405],
      ['/no-such-page', 404],
    ] as const) {
      const { status, headers, text } = await send('POST', path, form, 'a=1');
      expect(status, path).toBe(expected);
      expect(headers.allow).toBe(expected === 405 ? 'GET, HEAD' : undefined);
      expect(text).toContain('data-template="metro"');
      expect(text).toContain('<header');
      expect((await logOf(headers['x-request-id'])).filter(({ level }) => level > 30)).toEqual([]);
    }
  });

  it.each([
    ['PROPFIND', 405],
    ['TRACE', 405],
    ['PUT', 405],
    ['OPTIONS', 405],
  ])('answers %s with %d and the methods that are allowed, and is no error in the log', async (method, expected) => {
    const { status, headers, text } = await send(method, '/');
    expect(status).toBe(expected);
    expect(headers.allow).toBe('GET, HEAD, POST');
    expect(JSON.parse(text)).toMatchObject({ status, code: 'method-not-allowed' });
    expect((await logOf(headers['x-request-id'])).filter(({ level }) => level > 30)).toEqual([]);
  });

  it('refuses a form sent from another website, and is no error in the log', async () => {
    const { status, headers } = await send('POST', '/', { origin: 'http://evil.example' });
    expect(status).toBe(403);
    expect((await logOf(headers['x-request-id'])).filter(({ level }) => level > 30)).toEqual([]);
  });
});

describe('SIGTERM with DRAIN_SECONDS', () => {
  it('turns /readyz to 503 and goes on serving for that long, then ends', async () => {
    const start = performance.now();
    server.process.kill('SIGTERM');
    await vi.waitFor(async () => expect((await get(address, 'localhost', '/readyz')).status).toBe(503), 1500);
    expect((await get(address, host)).status).toBe(200);
    expect(await server.exited).toBe(0);
    expect(performance.now() - start).toBeGreaterThan(2000);
  });
});
