import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEventPartitions, recordEvents } from '../../../src/features/analytics/event-store.server.ts';
import { eventIds } from '../../../src/features/analytics/event-ids.ts';
import { maintainEventPartitions } from '../../../src/features/analytics/maintain-event-partitions.server.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../src/platform/postgres/platform-database.ts';
import { openFormerDatabase } from '../../support/database/open-former-database.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';

let now = new Date('2030-01-31T23:59:59Z');

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let database: Database;
let platformDatabase: PlatformDatabase;
let ours: Tenant;
let theirs: Tenant;

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  [ours, theirs] = await findTenants(owner);
  await owner`delete from events`;
  databases = openDatabases(test.url, { connections: 4, clock: () => now });
  ({ database, platformDatabase } = databases);
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const record = (at: string, { siteId } = ours) => {
  now = new Date(at);
  return recordEvents(database.forSite(siteId), [{ eventId: eventIds.favouriteAdd, params: {}, page: null }]);
};

const makeAt = (at: string) => {
  now = new Date(at);
  return createEventPartitions(platformDatabase.forPlatform());
};

/** Each event's partition and time. */
const stored = async (sql = owner) =>
  (await sql`select tableoid::regclass::text as partition, created_at from events order by created_at`).map(
    ({ partition, created_at }) => `${partition} ${(created_at as Date).toISOString()}`,
  );

const newest = async () =>
  (await owner`select max(relname) as name from pg_class where relname ~ '^events_2.*[0-9]$'`)[0];

describe('event partitions', () => {
  it('exist for this month and the next two from the first start', async () => {
    const [made] = await owner`
      select count(*)::int as n from pg_class
      where relnamespace = 'event_months'::regnamespace and relkind = 'r' and relname ~ '^events_'`;
    expect(made?.n).toBe(3);
  });

  it('store an event of a month without a partition, and move it once there is one', async () => {
    await record('2030-01-31T23:59:59.999Z');
    await record('2030-02-01T00:00:00Z');
    await record('2030-05-01T00:00:00Z', theirs);
    const times = ['2030-01-31T23:59:59.999Z', '2030-02-01T00:00:00.000Z', '2030-05-01T00:00:00.000Z'];
    expect(await stored()).toEqual(times.map((time) => `event_months.rest ${time}`));

    await makeAt('2030-01-15T00:00:00Z');
    const places = ['event_months.events_2030_01', 'event_months.events_2030_02', 'event_months.rest'];
    expect(await stored()).toEqual(times.map((time, place) => `${places[place]} ${time}`));
  });

  it('store an event in its own month', async () => {
    await owner`delete from events`;
    await record('2030-03-31T23:59:59.999Z');
    expect(await stored()).toEqual(['event_months.events_2030_03 2030-03-31T23:59:59.999Z']);
  });

  it('are created once by servers that start together, while visitors continue', async () => {
    await owner`delete from events`;
    const first = '2031-06-01T00:00:00Z';
    const visitors = Array.from({ length: 20 }, () => record(first));
    await Promise.all([makeAt(first), ...visitors, makeAt(first), makeAt(first)]);
    expect(await stored()).toEqual(Array(20).fill('event_months.events_2031_06 2031-06-01T00:00:00.000Z'));
  });

  it('show a site its own events only, through the table and never directly', async () => {
    await owner`delete from events`;
    await record('2030-01-01T00:00:00Z');
    await record('2030-01-01T00:00:00Z', theirs);
    await record('2035-01-01T00:00:00Z', theirs);
    const query = (statement: string) =>
      database.forSite(ours.siteId).run(async (tx) => (await tx.$client.query(statement)).rows as unknown[]);
    expect(await query('select site_id from events')).toEqual([{ site_id: ours.siteId }]);
    for (const partition of ['events_2030_01', 'rest']) {
      for (const around of [`select from event_months.${partition}`, `delete from event_months.${partition}`]) {
        await expect(query(around)).rejects.toMatchObject({ code: '42501' });
      }
      const [{ secured } = {}] = await owner`
        select relrowsecurity as secured from pg_class where oid = ${`event_months.${partition}`}::regclass`;
      expect(secured).toBe(true);
    }
    await expect(query('select app.create_event_partition(now()::timestamp)')).rejects.toMatchObject({ code: '42501' });
  });

  it('are emptied with the site they belong to', async () => {
    const [gone] = await owner`
      insert into sites (slug, name, template, dealership_id)
      values ('gone', 'Gone', 'metro', ${ours.dealershipId}) returning id`;
    await record('2030-01-01T00:00:00Z', { ...ours, siteId: gone?.id as number });
    expect(await owner`select from events where site_id = ${gone?.id}`).toHaveLength(1);
    await owner`delete from sites where id = ${gone?.id}`;
    expect(await owner`select from events where site_id = ${gone?.id}`).toHaveLength(0);
  });
});

describe('the partition maintenance', () => {
  it('runs at the start and every day, and only logs failures', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const logError = vi.fn<(error: unknown) => void>();
    now = new Date('2040-01-01T00:00:00Z');
    const stop = await maintainEventPartitions({ platformDatabase, logError });
    expect(await newest()).toEqual({ name: 'events_2040_03' });
    now = new Date('2040-02-01T00:00:00Z');
    vi.advanceTimersByTime(86_400_000);
    await stop();
    vi.useRealTimers();
    expect(await newest()).toEqual({ name: 'events_2040_04' });
    expect(logError).not.toHaveBeenCalled();

    const broken = {
      forPlatform: () => ({ run: () => Promise.reject(new Error('down')) }),
    } as unknown as PlatformDatabase;
    await (
      await maintainEventPartitions({ platformDatabase: broken, logError })
    )();
    expect(logError).toHaveBeenCalledExactlyOnceWith(new Error('down'));
  });
});

describe('the migration to partitions', () => {
  it('keeps existing events with their ids', async () => {
    const former = await openFormerDatabase(test.url, 'events_by_month');
    const { sql: old } = former;
    try {
      const [dealership] = await old`
        insert into dealerships (slug, name, email, street, city, state, postcode)
        values ('d', 'D', 'd@d.example', '1 High Street', 'Perth', 'WA', '6000') returning id`;
      const [site] = await old`
        insert into sites (slug, name, template, dealership_id) values ('s', 'S', 'metro', ${dealership?.id}) returning id`;
      for (const at of ['2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z']) {
        await old`insert into events (site_id, event_id, params, page, created_at)
          values (${site?.id}, 39, '{"car_id":7}', '/cars', ${at})`;
      }
      const before = await old`select * from events order by id`;

      await former.upgrade();
      expect(await old`select * from events order by id`).toEqual(before);
      expect(await stored(old)).toEqual([
        'event_months.events_2025_12 2025-12-31T23:59:59.000Z',
        'event_months.events_2026_01 2026-01-01T00:00:00.000Z',
      ]);
      const [next] = await old`insert into events (site_id, event_id) values (${site?.id}, 39) returning id`;
      expect(Number(next?.id)).toBe(3);
    } finally {
      await former.drop();
    }
  });
});
