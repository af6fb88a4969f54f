import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migrate } from '../../../src/platform/postgres/migrate.ts';
import { requireMigrated } from '../../../src/platform/postgres/schema-compatibility.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';

let test: TestDatabase;
let owner: Sql;
let folder: string;

beforeEach(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 1, onnotice: () => undefined });
  await owner`delete from drizzle.__drizzle_migrations`;
  await owner`drop table drizzle.schema_compatibility`;
  folder = await mkdtemp(join(tmpdir(), 'schema-'));
});
afterEach(async () => {
  await owner.end();
  await test.drop();
  await rm(folder, { recursive: true });
});

const migrations = [
  { tag: '0000_first', sql: 'create table first (id int)' },
  { tag: '0001_second', sql: 'create table second (id int)' },
  { tag: '0002_third', sql: 'create table third (id int)' },
];

/** Starts a version with the first `count` migrations, and one more. */
async function start(count: number, oldestCompatible?: string, more?: string): Promise<void> {
  const path = join(folder, `${count}-${oldestCompatible}`);
  await mkdir(join(path, 'meta'), { recursive: true });
  const files = [...migrations.slice(0, count), ...(more === undefined ? [] : [{ tag: 'more', sql: more }])];
  const entries = files.map(({ tag }, idx) => ({ idx, version: '7', when: idx + 1, tag, breakpoints: true }));
  await writeFile(join(path, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const { tag, sql } of files) await writeFile(join(path, `${tag}.sql`), sql);
  const functions = join(path, 'functions');
  await mkdir(functions, { recursive: true });
  await writeFile(
    join(functions, 'version.sql'),
    `create or replace function app.version() returns int language sql return ${count};`,
  );
  await migrate(test.url, { migrations: path, functions, ...(oldestCompatible && { oldestCompatible }) });
}

it('26.2 a command on a database without tables says what to do', async () => {
  await expect(requireMigrated(test.url)).resolves.toBeUndefined();
  await owner`drop table drizzle.__drizzle_migrations`;
  await expect(requireMigrated(test.url)).rejects.toThrow('start the server once');
});

const refusal = /created by a newer version of Forecourt/;

it('25.7 starts a version on a database that a newer one has extended, and leaves it as it is', async () => {
  await start(2);
  await start(3, '0001_second');
  await start(2);
  const [row] = await owner`select app.version() as version, to_regclass('third')::text as third,
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations`;
  expect(row).toEqual({ version: 3, third: 'third', migrations: 3 });
  await expect(start(1)).rejects.toThrow(refusal);
});

it('25.7 refuses a database that a newer version has changed incompatibly, or without a record', async () => {
  await start(2);
  await start(3, '0002_third');
  await expect(start(2)).rejects.toThrow(refusal);
  await owner`drop table drizzle.schema_compatibility`;
  await expect(start(2)).rejects.toThrow(refusal);
});

it('25.7 lets the requests of a running server finish before it changes their tables', async () => {
  await start(2);
  await owner`create table popular (id int)`;
  const request = await owner.reserve();
  const other = postgres(test.url, { max: 1, onnotice: () => undefined });
  try {
    await request`begin`;
    await request`insert into popular values (1)`;
    const migrated = start(2, '0001_second', 'lock table first; alter table popular add added int');
    await vi.waitFor(async () => {
      const [waiting] = await other`select 1 from pg_locks where relation = 'popular'::regclass and not granted`;
      if (!waiting) throw new Error('the migration does not wait yet');
    });
    // A table that the migration has locked already: without giving way, neither could go on.
    await request`insert into first values (1)`;
    await request`commit`;
    await migrated;
    expect([...(await other`select * from popular`)]).toEqual([{ id: 1, added: null }]);
  } finally {
    request.release();
    await other.end();
  }
});
