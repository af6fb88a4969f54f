import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createSharedKeyedRateLimiter,
  createSharedRateLimiter,
} from '../../../src/features/rate-limits/shared-rate-limits.server.ts';
import { createRateLimits, rateLimitHook } from '../../../src/platform/http/rate-limit.ts';
import { appDatabaseUrl } from '../../support/database/role-urls.ts';
import { type Database, openDatabase } from '../../../src/platform/postgres/database.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let databases: Database[];
let now: number;
let errors: unknown[];

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 1 });
  databases = [1, 2].map(() => openDatabase(appDatabaseUrl(test.url), { connections: 4, clock: () => new Date(now) }));
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await owner.end();
  await test.drop();
});
beforeEach(async () => {
  await emptyTables(owner, 'limited_actions');
  now = Date.parse('2026-11-15T02:00:00Z');
  errors = [];
});

const after = (seconds: number) => (now += seconds * 1000);
const counting = (database: Database) => ({ database, logError: (error: unknown) => void errors.push(error) });
const actions = Object.fromEntries([...'abcdefgh'].map((name) => [name, randomUUID()]));

/** Two servers that take turns. */
function createPair() {
  const limiters = databases.map((database) =>
    createSharedKeyedRateLimiter(counting(database), 'phone', { max: 3, perSeconds: 60 }),
  );
  let turn = 0;
  const limit = (sender: string, action: string) => limiters[turn++ % 2]!(1, sender, actions[action]!);
  const limitAll = async (sender: string, names: string) => {
    const seconds: number[] = [];
    for (const name of names) seconds.push(await limit(sender, name));
    return seconds;
  };
  return { limit, limitAll };
}

describe('a rate limit that several servers share', () => {
  it('25.5 allows a number of actions over all servers, then returns the seconds to wait', async () => {
    const { limit, limitAll } = createPair();
    expect(await limitAll('+61412345678', 'abcd')).toEqual([0, 0, 0, 60]);
    after(59.5);
    expect(await limit('+61412345678', 'd')).toBe(1);
    after(0.5);
    expect(await limit('+61412345678', 'd')).toBe(0);
  });

  it('25.5 frees slots one by one', async () => {
    const { limit } = createPair();
    for (const action of 'abc') {
      await limit('k', action);
      after(10);
    }
    expect(await limit('k', 'd')).toBe(30);
    after(30);
    expect(await limit('k', 'd')).toBe(0);
    expect(await limit('k', 'e')).toBe(10);
  });

  it('25.5 counts a repeated action once, and allows it even at the limit', async () => {
    const { limit, limitAll } = createPair();
    expect(await limitAll('k', 'aaaabcab')).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await limit('k', 'd')).toBe(60);
  });

  it('25.5 counts each website, sender and kind of action separately', async () => {
    const { limit, limitAll } = createPair();
    await limitAll('k', 'abc');
    expect(await limit('other', 'd')).toBe(0);
    const another = createSharedKeyedRateLimiter(counting(databases[0]!), 'mail', { max: 3, perSeconds: 60 });
    expect(await another(1, 'k', actions.d!)).toBe(0);
  });

  it('25.5 counts actions that arrive at the same moment exactly', async () => {
    const { limit } = createPair();
    const seconds = await Promise.all([...'abcdefgh'].map((action) => limit('k', action)));
    expect(seconds.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('25.5 stores no sender, and deletes what has expired', async () => {
    const { limit } = createPair();
    await limit('+61412345678', 'a');
    const [row] = await owner`select length(key) as bytes, limited_actions::text as text from limited_actions`;
    expect(row?.bytes).toBe(32);
    expect(row?.text).not.toContain(Buffer.from('61412345678').toString('hex'));
    const [{ secret }] = (await owner`select secret from rate_limit_secret`) as [{ secret: Buffer }];
    expect(secret).toHaveLength(32);
    after(61);
    await limit('other', 'b');
    expect(await owner`select from limited_actions`).toHaveLength(1);
  });

  it('25.5 allows the action if it cannot be counted, and logs the error', async () => {
    const closed = openDatabase(appDatabaseUrl(test.url), { connections: 1 });
    await closed.close();
    const limit = createSharedKeyedRateLimiter(counting(closed), 'phone', { max: 1, perSeconds: 60 });
    expect([await limit(1, 'k', actions.a!), await limit(1, 'k', actions.b!)]).toEqual([0, 0]);
    expect(errors).toHaveLength(2);
  });
});

const getTenant = async ({ hostname }: { hostname: string }) => (hostname === 'ours.example' ? 1 : 2);

/** A server that limits two requests a minute. */
async function openServer(database: Database) {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  const createLimiter = await createRateLimits(app, getTenant);
  const limit = { max: 2, perSeconds: 60 };
  const limiter = createSharedRateLimiter(counting(database), {
    name: 'leads',
    limit,
    local: createLimiter(limit),
    getTenant,
  });
  app.post('/', { onRequest: rateLimitHook(limiter) }, async () => 'done');
  return async ({ host = 'ours.example', from = '203.0.113.7' } = {}) => {
    const headers = { host, 'x-forwarded-for': from };
    const { statusCode, headers: sent } = await app.inject({ method: 'POST', url: '/', headers });
    return statusCode === 429 ? `wait ${sent['retry-after']}` : statusCode;
  };
}

describe('a rate limit of a network', () => {
  it('25.5 holds over all servers, per website and network', async () => {
    const [first, second] = [await openServer(databases[0]!), await openServer(databases[1]!)];
    expect([await first(), await second(), await first(), await second()]).toEqual([200, 200, 'wait 60', 'wait 60']);
    expect(await second({ host: 'theirs.example' })).toBe(200);
    expect(await second({ from: '203.0.113.8' })).toBe(200);
  });

  it('25.5 still holds in each process if the database cannot count', async () => {
    const closed = openDatabase(appDatabaseUrl(test.url), { connections: 1 });
    await closed.close();
    const post = await openServer(closed);
    expect([await post(), await post(), await post()]).toEqual([200, 200, 'wait 60']);
  });
});
