import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { appDatabaseUrl } from '../../tests/support/database/role-urls.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { type Databases, openDatabases } from '../../tests/support/database/open-databases.ts';
import { emptyTables } from '../../tests/support/database/empty-tables.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { bundleProgram } from '../../tests/support/servers/bundle-program.ts';
import { connectionSecrets } from '../../tests/support/stock/connection-secrets.ts';
import { cars } from '../features/cars/car-tables.server.ts';
import { executeRun } from '../features/stock-sources/runs/execute-run.server.ts';
import { createSourceFetcher } from '../features/stock-sources/runs/fetch-source-file.server.ts';
import { startRun } from '../features/stock-sources/runs/start-run.server.ts';
import { createOutboundRules } from '../platform/outbound/outbound-rules.ts';
import { StartError } from '../platform/start-error.ts';
import { buildWholeDemo, demoCarCount } from './build-demo.ts';
import { inTransaction, withCopyConnection } from './copy-connection.ts';
import { lockDemo } from './demo-store.server.ts';
import { loadDemo } from './load-demo.ts';
import { addDemoSource, serveDemoFeed } from './stock-sources/demo-supplier.server.ts';

const clock = () => new Date('2026-03-10T01:00:00Z');

let database: TestDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 2, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const count = async (table: string): Promise<number> =>
  Number((await sql`select count(*) from ${sql(table)}`)[0]?.count);

const cutConnections = () => sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'demo'`;

const addOwnDealership = (client: postgres.Sql) => client`
  insert into dealerships (slug, name, email, street, city, state, postcode)
  values ('own', 'Own', 'a@b.example', '1 Road', 'Perth', 'WA', '6000')`;

const listRuns = (slug: string) => sql<{ state: string; message: string | null; counts: Record<string, number> }[]>`
  select r.state, r.message, r.counts from stock_runs r join dealerships d on d.id = r.dealership_id
  where d.slug = ${slug} order by r.id`;

describe('a start', () => {
  afterEach(() => emptyTables(sql, 'dealerships', 'groups', 'manufacturers'));

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

// Each can finish only if the one before has released its locks.
describe('an interrupted load', () => {
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

  test('that is killed is rolled back', async () => {
    const program = await bundleProgram('tests/support/database/load-demo-program.ts');
    const child = spawn(process.execPath, [program, database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data'); // it has written some cars
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await count('cars')).toBe(0);
    expect(await count('sites')).toBe(0);
  });
});

describe('the demo', () => {
  test('is loaded once after failed loads, even if two servers start together, and logs every car for the search indexes', async () => {
    await sql`analyze`; // of rolled-back rows
    await sql`select pg_stat_reset()`;
    const results = await Promise.all([loadDemo({ url: database.url, clock }), loadDemo({ url: database.url, clock })]);
    expect(results.toSorted()).toEqual(['already there', 'loaded']);
    expect(await count('cars')).toBe(demoCarCount);
    expect(await count('sites')).toBe(10);
    const [logged] = await sql`select count(distinct car_id)::int as cars from car_changes`;
    expect(logged?.cars).toBe(demoCarCount);
    // With the plan for empty tables, updating the covers would read all pictures for each car.
    const [read] = await sql`
      select seq_tup_read + idx_tup_fetch as rows from pg_stat_user_tables where relname = 'images'`;
    expect(Number(read?.rows)).toBeLessThan(5 * (await count('car_images')));

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

  test('28.3 has desks at work: leads in every state, replies, rules, reservations with a failed refund; nothing waits to be sent', async () => {
    await loadDemo({ url: database.url, clock });
    const desks = await sql`
      select d.slug, array(select distinct l.state from leads l where l.dealership_id = d.id order by 1) as states,
        array(select distinct r.state from reservations r where r.dealership_id = d.id order by 1) as reservations,
        (select count(*)::int from lead_rules r where r.dealership_id = d.id) as rules,
        (select count(*)::int from lead_templates t where t.dealership_id = d.id) as templates,
        (select count(*)::int from staff_absences a where a.dealership_id = d.id) as absences,
        (select count(*)::int from leads l where l.dealership_id = d.id and l.overdue_mailed_at is not null) as overdue
      from dealerships d where exists (select from leads l where l.dealership_id = d.id) order by d.slug`;
    expect(desks).toEqual([
      {
        slug: 'harbour-motors',
        states: ['contacted', 'new', 'sold'],
        reservations: ['converted', 'held'],
        rules: 1,
        templates: 1,
        absences: 1,
        overdue: 1,
      },
      {
        slug: 'swan-river-toyota',
        states: ['appointment', 'contacted', 'lost', 'new', 'sold', 'spam'],
        reservations: ['abandoned', 'converted', 'held', 'released'],
        rules: 2,
        templates: 3,
        absences: 1,
        overdue: 1,
      },
    ]);
    expect(await sql`select state from reservation_refunds order by state`).toEqual([
      { state: 'failed' },
      { state: 'succeeded' },
    ]);
    expect(await sql`select distinct kind from lead_events order by kind`).toEqual(
      ['assignee', 'call', 'entered', 'next-action', 'note', 'overdue', 'reply', 'state'].map((kind) => ({ kind })),
    );
    expect(await sql`select channel, last_error from lead_deliveries where state = 'dead'`).toMatchObject([
      { channel: 'confirmation', last_error: expect.stringContaining('Recipient address rejected') },
    ]);
    expect(await sql`select channel from lead_deliveries where state = 'pending'`).toEqual([]);
    expect(await sql`select kind from reservation_notices where state = 'pending'`).toEqual([]);
    expect(await sql`select id from saved_searches where stopped_at is null`).toEqual([]);
    expect(await count('outbox_messages')).toBe(0);
  });
});

describe('the stock sources of the demo', () => {
  const dealers = { uploads: 'swan-river-toyota', pulls: 'tamar-auto' };
  let databases: Databases;
  beforeAll(async () => {
    await loadDemo({ url: database.url, clock });
    databases = openDatabases(database.url, { connections: 4 });
  });
  afterAll(() => databases.close());

  test('27.7 have a history: applied with rows set aside, failed, and stopped by the circuit breaker', async () => {
    expect(await listRuns(dealers.uploads)).toMatchObject([
      { state: 'applied', counts: { add: 0, change: 4, withdraw: 0, quarantined: 4, skipped: 0 } },
      { state: 'failed', message: expect.stringContaining('incomplete') },
      { state: 'applied', counts: { add: 0, change: 4, withdraw: 0, quarantined: 1, skipped: 0 } },
      { state: 'stopped', message: expect.stringContaining('would withdraw') },
    ]);
  });

  test('27.7 leave every car as the demo made it, with prices that the ledger supports', async () => {
    const built = new Map(buildWholeDemo(clock()).cars.map((car) => [car.stocknum, car]));
    const rows = await sql<
      {
        stocknum: string;
        price: number;
        before_price: number | null;
        colour: string | null;
        first: number;
        last: number;
        days: number;
      }[]
    >`
      select c.stocknum, c.price, c.before_price, c.colour, p.first, p.last, p.days from cars c,
        lateral (select (array_agg(price order by id))[1] as first, (array_agg(price order by id desc))[1] as last,
          extract(day from max(at) - min(at))::int as days from car_prices where car_id = c.id) p`;
    expect(rows).toHaveLength(demoCarCount);
    for (const { stocknum, price, before_price, colour, first, last, days } of rows) {
      const car = built.get(stocknum);
      expect({ stocknum, price, before_price, colour }).toEqual({
        stocknum,
        price: car?.price,
        before_price: car?.beforePrice ?? null,
        colour: car?.colour ?? null,
      });
      expect(last).toBe(price);
      if (first !== price) expect([first, days >= 14]).toEqual([before_price, true]);
    }
    expect(rows.filter(({ first, price }) => first > price).length).toBeGreaterThan(demoCarCount / 40);
  });

  test('27.7 fetch JSON over HTTP from the demo itself, where the server allows it', async () => {
    const app = fastify();
    const { database: tenants, platformDatabase } = databases;
    const demo = { platform: platformDatabase.forPlatform(), database: tenants, clock, connectionSecrets };
    serveDemoFeed(app, demo);
    await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const { port } = app.server.address() as AddressInfo;
      await addDemoSource(demo, port + 1);
      await addDemoSource(demo, port);
      const [source] = await sql`select id, dealership_id, settings from stock_sources where kind = 'https'`;
      expect(source?.settings).toMatchObject({ url: `http://127.0.0.1:${port}/dev/supplier.json` });
      const scope = tenants.forDealership(source?.dealership_id);
      const run = async (networks: readonly string[]) => {
        const started = await startRun(scope, { send: async () => undefined }, { sourceId: source?.id });
        const fetchFile = createSourceFetcher(createOutboundRules(networks), connectionSecrets);
        if (started.kind === 'started') await executeRun({ scope, clock, fetchFile }, started.runId);
        return (await listRuns(dealers.pulls)).at(-1);
      };
      expect(await run([])).toMatchObject({ state: 'failed', message: expect.stringContaining('not on the internet') });
      expect(await run(['127.0.0.1'])).toMatchObject({
        state: 'applied',
        counts: { add: 0, change: 0, withdraw: 0, quarantined: 2 },
      });
      const [fed] = await sql`select count(*)::int as cars from stock_source_cars where source_id = ${source?.id}`;
      expect(fed?.cars).toBeGreaterThan(50);
    } finally {
      await app.close();
    }
  });
});
