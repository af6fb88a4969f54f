import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts';
import { StartError } from '../../platform/start-error.ts';
import { loadLargePlatform, PlatformConflict } from './large-platform.ts';

const clock = () => new Date('2026-03-10T01:00:00Z');

let database: TestDatabase;
let sql: postgres.Sql;
beforeEach(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 2, onnotice: () => undefined });
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

const make = (cars: number, sites: number, onProgress?: (progress: { cars: number }) => void) =>
  loadLargePlatform({ url: database.url, cars, sites, clock, ...(onProgress ? { onProgress } : {}) });

describe('a large platform', () => {
  test('has the requested cars and sites, with pictures and quotes', async () => {
    const reported: number[] = [];
    const result = await make(1300, 14, ({ cars }) => reported.push(cars));
    expect(result).toEqual({ cars: 1300, sites: 14, found: 0 });
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBe(1300);
    const [counts] = await sql`
      select (select count(*)::int from cars) as cars, (select count(*)::int from sites) as sites,
        (select count(*)::int from groups) as groups, (select count(distinct car_id)::int from car_images) as pictured,
        (select count(*)::int from car_finance_lenders) as quotes`;
    expect(counts).toMatchObject({ cars: 1300, sites: 14, groups: 1 });
    expect(counts?.pictured).toBeGreaterThan(1100);
    expect(counts?.quotes).toBeGreaterThan(1000);
  });

  test('continues where an interrupted run stopped, and has nothing to do after that', async () => {
    const interrupted = make(600, 6, ({ cars }) => {
      if (cars > 300) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    const [before] = await sql`select count(*)::int as sites from sites`;
    expect(before?.sites).toBeGreaterThan(0);
    expect(before?.sites).toBeLessThan(6);

    const resumed = await make(600, 6);
    expect(resumed.found).toBeGreaterThan(0);
    expect(resumed.found).toBeLessThan(600);
    expect((await sql`select count(*)::int as cars from cars`)[0]?.cars).toBe(600);
    expect((await make(600, 6)).found).toBe(600);
  });

  test('is not mixed with one of another size', async () => {
    await make(200, 4);
    await expect(make(300, 4)).rejects.toThrow(PlatformConflict);
    await expect(make(300, 4)).rejects.toThrow('use the same --cars and --sites, or use another database');
  });

  test.each(['sites', 'car_finance_lenders'])(
    'reports why the database refuses its %s, and releases its lock',
    async (table) => {
      await sql`alter table ${sql(table)} add constraint nobody check (false)`;
      await expect(make(200, 4)).rejects.toThrow('violates check constraint "nobody"');
      await sql`alter table ${sql(table)} drop constraint nobody`;
      expect(await make(200, 4)).toMatchObject({ cars: 200, sites: 4 });
    },
  );

  test('is not added to a platform with its own manufacturers', async () => {
    await sql`insert into manufacturers (name, slug) values ('Own', 'own')`;
    await expect(make(200, 4)).rejects.toThrow(PlatformConflict);
    await expect(make(200, 4)).rejects.toThrow(/manufacturers of its own .* use another database/);
  });

  test('is added by one run at a time', async () => {
    const results = await Promise.allSettled([make(200, 4), make(200, 4)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(StartError);
  });
});
