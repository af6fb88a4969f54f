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
import { get } from '../../support/servers/send-request.ts';
import { createTenant } from '../../support/database/create-tenant.ts';

let folder: string;
let embedded: EmbeddedPostgres;
let owner: Sql;
let server: BuiltServer;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt failure '));
  server = runBuiltServer({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error' });
  address = await server.ready();
  embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  owner = postgres(embedded.url, { max: 1 });
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
