import { spawn } from 'node:child_process';
import { once } from 'node:events';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appDatabaseUrl } from '../platform/postgres/app-role.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { cars } from '../features/cars/car-tables.server.ts';
import { StartError } from '../platform/start-error.ts';
import { demoCarCount } from './build-demo.ts';
import { inTransaction, withCopyConnection } from './copy-connection.ts';
import { lockDemo } from './demo-store.server.ts';
import { loadDemo } from './load-demo.ts';

const clock = () => new Date('2026-03-10T01:00:00Z');

let database: TestDatabase;
let sql: postgres.Sql;
const open = async (): Promise<void> => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 2, onnotice: () => undefined });
};
const close = async (): Promise<void> => {
  await sql.end();
  await database.drop();
};

const count = async (table: string): Promise<number> =>
  Number((await sql`select count(*) from ${sql(table)}`)[0]?.count);

const cutConnections = () => sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'demo'`;

const addOwnDealership = (client: postgres.Sql) => client`
  insert into dealerships (slug, name, email, street, city, state, postcode)
  values ('own', 'Own', 'a@b.example', '1 Road', 'Perth', 'WA', '6000')`;

describe('the demo', () => {
  beforeAll(open);
  afterAll(close);

  test('is rolled back when its load is killed', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', killedLoad(database.url)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data'); // it has written some cars
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await count('cars')).toBe(0);
    expect(await count('sites')).toBe(0);
  });

  test('is loaded once after that, even if two servers start together, in at most 20 seconds, and logs every car for the search indexes', async () => {
    const started = performance.now();
    const results = await Promise.all([loadDemo({ url: database.url, clock }), loadDemo({ url: database.url, clock })]);
    expect(results.toSorted()).toEqual(['already there', 'loaded']);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(await count('cars')).toBe(demoCarCount);
    expect(await count('sites')).toBe(10);
    const [logged] = await sql`select count(distinct car_id)::int as cars from car_changes`;
    expect(logged?.cars).toBe(demoCarCount);

    expect(await loadDemo({ url: database.url, clock })).toBe('already there');
    expect(await count('cars')).toBe(demoCarCount);
  });

  test('belongs to its tenants: a site reads its own dealers’ cars, and mode 14 those that are shared', async () => {
    await loadDemo({ url: database.url, clock });
    const rows = await sql<{ id: number; slug: string }[]>`select id, slug from sites`;
    const findSiteId = (slug: string): number => rows.find((row) => row.slug === slug)?.id ?? 0;
    const app = openDatabase(appDatabaseUrl(database.url), { connections: 2 });
    try {
      const seen = async (slug: string): Promise<number> =>
        (await app.forSite(findSiteId(slug)).run((tx) => tx.select({ id: cars.id }).from(cars))).length;
      expect(await seen('swan-river-toyota')).toBe(260);
      expect(await seen('southern-cross')).toBe(450);
      expect(await seen('yard-88')).toBeGreaterThan(150);
    } finally {
      await app.close();
    }
  });
});

describe('a start', () => {
  beforeEach(open);
  afterEach(close);

  test('does not touch a platform that has its own site', async () => {
    await addOwnDealership(sql);
    await sql`insert into sites (slug, name, template, dealership_id) select 'own', 'Own', 'metro', id from dealerships`;
    expect(await loadDemo({ url: database.url, clock })).toBe('already there');
    expect(await count('cars')).toBe(0);
  });

  test.each([
    ['a dealership', (sql: postgres.Sql) => addOwnDealership(sql)],
    ['a manufacturer', (sql: postgres.Sql) => sql`insert into manufacturers (name, slug) values ('Toyota', 'toyota')`],
    ['a group', (sql: postgres.Sql) => sql`insert into groups (slug, name) values ('own', 'Own')`],
  ])('does not touch a platform that has %s and no site, as after deleting the demo sites', async (_, add) => {
    await add(sql);
    expect(await loadDemo({ url: database.url, clock })).toBe('already there');
    expect(await count('sites')).toBe(0);
  });

  test('that waits for a stuck one gives up with an error message', async () => {
    const holder = { url: database.url, name: 'demo' };
    await withCopyConnection(holder, (patient) =>
      inTransaction(patient, async () => {
        await lockDemo(patient);
        const waiter = withCopyConnection({ ...holder, lockMs: 50 }, (hasty) =>
          inTransaction(hasty, () => lockDemo(hasty)),
        );
        await expect(waiter).rejects.toThrow(StartError);
        const { rows } = await patient.query(`
          select current_setting('lock_timeout') as waiting,
            current_setting('idle_in_transaction_session_timeout') as idle`);
        expect(rows).toEqual([{ waiting: '5min', idle: '5min' }]);
      }),
    );
  });
});

// They share one database: each can finish only if the one before has released its locks.
describe('an interrupted load', () => {
  beforeAll(open);
  afterAll(close);

  // A small table fails after its last row, a large one in the middle.
  test.each(['manufacturers', 'cars', 'car_images'])(
    'reports why the database refuses its %s, and releases its connection',
    async (table) => {
      await sql`alter table ${sql(table)} add constraint nobody check (false)`;
      await expect(loadDemo({ url: database.url, clock })).rejects.toThrow('violates check constraint "nobody"');
      expect(await count('sites')).toBe(0);
      const [busy] = await sql`
      select count(*)::int as backends from pg_stat_activity
      where datname = current_database() and application_name = 'demo' and state <> 'idle'`;
      expect(busy?.backends).toBe(0);
      await sql`alter table ${sql(table)} drop constraint nobody`;
    },
  );

  test.each(['happens once', '%'])('that is aborted after "%s" rolls back immediately', async (text) => {
    const stopping = new AbortController();
    const onProgress = (line: string): void => {
      if (line.includes(text)) stopping.abort(new Error('aborted'));
    };
    await expect(loadDemo({ url: database.url, clock, onProgress, signal: stopping.signal })).rejects.toThrow(
      'aborted',
    );
    expect(await count('sites')).toBe(0);
  });

  // Before the first table, and while rows are being sent.
  test.each(['happens once', '%'])('whose connection is cut after "%s" reports it', async (text) => {
    const lost: Promise<unknown>[] = [];
    const onProgress = (line: string): void => {
      if (line.includes(text)) lost.push(cutConnections().execute());
    };
    await expect(loadDemo({ url: database.url, clock, onProgress })).rejects.toThrow(
      /terminat|not queryable|ECONNRESET|EPIPE/,
    );
    await Promise.all(lost);
    expect(await count('sites')).toBe(0);
  });

  test('that is aborted before it is connected does nothing', async () => {
    const stopping = new AbortController();
    const load = loadDemo({ url: database.url, clock, signal: stopping.signal });
    stopping.abort(new Error('aborted'));
    await expect(load).rejects.toThrow('aborted');
    expect(await count('sites')).toBe(0);
  });

  test('does not slow down the next load, even if the planner has statistics of rolled-back rows', async () => {
    await sql`analyze`;
    await sql`select pg_stat_reset()`;
    expect(await loadDemo({ url: database.url, clock })).toBe('loaded');
    // With the plan for empty tables, updating the covers would read all pictures for each car.
    const [read] = await sql`
      select seq_tup_read + idx_tup_fetch as rows from pg_stat_user_tables where relname = 'images'`;
    expect(Number(read?.rows)).toBeLessThan(5 * (await count('car_images')));
  });
});

const killedLoad = (url: string): string => `
  const { loadDemo } = await import(${JSON.stringify(new URL('load-demo.ts', import.meta.url).href)});
  await loadDemo({
    url: ${JSON.stringify(url)},
    clock: () => new Date('2026-03-10T01:00:00Z'),
    onProgress: (line) => line.includes('%') && console.log(line),
  });
`;
