import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneTemplate, createTestDatabase } from './test-database.ts';
import { databaseUrl, openTestServer } from './template-databases.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt migrations '));
});
afterAll(() => rm(folder, { recursive: true }));

const query = async <T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return work(sql).finally(() => sql.end());
};
const databases = () =>
  query(inject('postgres').url, async (sql) =>
    (await sql`select datname from pg_database`).map(({ datname }) => datname as string),
  );

test('every test database is migrated and isolated from the others', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.url, (sql) => sql`create table only_here ()`);
  const found = await query(
    other.url,
    (sql) => sql`select to_regclass('only_here') as here, to_regnamespace('drizzle') as migrated`,
  );
  expect(found[0]).toEqual({ here: null, migrated: 'drizzle' });
  await Promise.all([one.drop(), other.drop()]);
  expect(await databases()).not.toContain(new URL(one.url).pathname.slice(1));
});

test('a changed migration creates a new template, and templates and databases of dead runs are dropped', async () => {
  const { url } = inject('postgres');
  let migrations = 0;
  const migrate = async (target: string) => {
    migrations++;
    await query(target, (sql) => sql`create table marker ()`);
  };
  await writeFile(join(folder, '0000.sql'), 'first');
  const first = await openTestServer(url, [folder], migrate);
  const again = await openTestServer(url, [folder], migrate);
  expect(again.server.template).toBe(first.server.template);
  expect(migrations).toBe(1);
  const abandoned = await cloneTemplate(first.server);
  const abandonedName = new URL(abandoned.url).pathname.slice(1);

  await writeFile(join(folder, '0000.sql'), 'second');
  const changed = await openTestServer(url, [folder], migrate);
  expect(migrations).toBe(2);
  expect(changed.server.template).not.toBe(first.server.template);
  // The first two runs are still alive.
  expect(await databases()).toEqual(expect.arrayContaining([first.server.template, abandonedName]));

  await Promise.all([first.close(), again.close()]);
  const last = await openTestServer(url, [folder], migrate);
  const present = await databases();
  expect(present).not.toContain(first.server.template);
  expect(present).not.toContain(abandonedName);
  expect(present).toContain(changed.server.template);
  expect(await query(databaseUrl(url, 'postgres'), (sql) => sql`show fsync`)).toEqual([{ fsync: 'off' }]);
  await Promise.all([changed.close(), last.close()]);
});

test('a migration that was killed half-way starts over', async () => {
  const { url } = inject('postgres');
  await writeFile(join(folder, '0000.sql'), 'half-way');
  await expect(openTestServer(url, [folder], () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  const whole = await openTestServer(url, [folder], (target) =>
    query(target, async (sql) => void (await sql`create table marker ()`)),
  );
  expect(await databases()).toContain(whole.server.template);
  expect((await databases()).filter((name) => name.endsWith('_making'))).toEqual([]);
  await whole.close();
});
