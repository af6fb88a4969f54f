import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFunctionFiles } from '../../../src/platform/postgres/apply-functions.ts';
import { migrate } from '../../../src/platform/postgres/migrate.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';

const migrations = join(projectRoot, 'migrations');
const files = readFunctionFiles(join(projectRoot, 'db/functions'));

/** The last migration of the version that defined functions only in migrations. */
const lastBeforeFunctionFiles = '0049_car_index_checkpoints';

let test: TestDatabase;
let owner: Sql;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = connect(test.url);
});
afterAll(async () => {
  await owner.end();
  await test.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
});
afterEach(() => rm(folder, { recursive: true }));

const connect = (url: string): Sql => postgres(url, { max: 1, onnotice: () => undefined });

/** The definitions, owners and grants of our functions and triggers. */
async function describeFunctions(sql: Sql) {
  const functions = await sql`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition, p.proacl::text as grants,
      pg_get_userbyid(p.proowner) as owner
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('app', 'public') order by name`;
  const triggers = await sql`
    select t.tgrelid::regclass::text as "table", t.tgname as name, pg_get_triggerdef(t.oid) as definition, t.tgenabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname in ('app', 'public') order by "table", name`;
  return { functions: [...functions], triggers: [...triggers] };
}

/** Creates an empty database beside the test's own for `work`. */
async function withEmptyDatabase(work: (url: string, sql: Sql) => Promise<void>): Promise<void> {
  const name = `${new URL(test.url).pathname.slice(1)}_empty`;
  await owner`create database ${owner(name)}`;
  const url = Object.assign(new URL(test.url), { pathname: name }).href;
  const sql = connect(url);
  try {
    await work(url, sql);
  } finally {
    await sql.end();
    await owner`drop database ${owner(name)} with (force)`;
  }
}

/** What the files define, by a pattern's groups. */
const inFiles = (pattern: RegExp): string[] =>
  files.flatMap(({ sql }) => [...sql.matchAll(pattern)].map((match) => match.slice(1).join(' '))).sort();

describe('db/functions', () => {
  it('define every function in the database exactly once, and no other', async () => {
    const inDatabase = await owner`
      select 'app.' || proname as name from pg_proc where pronamespace in ('app'::regnamespace, 'public'::regnamespace)`;
    expect(inFiles(/^create or replace function (app\.\w+)/gm)).toEqual(inDatabase.map(({ name }) => name).sort());
  });

  it('define every trigger in the database exactly once, and no other', async () => {
    const { triggers } = await describeFunctions(owner);
    expect(inFiles(/^create or replace trigger (\w+) [^;]*? on (\w+)/gm)).toEqual(
      triggers.map(({ name, table }) => `${name} ${table}`).sort(),
    );
  });

  it('change nothing when they are applied again, and their bodies are valid', async () => {
    const before = await describeFunctions(owner);
    // On a connection that checks the bodies, unlike the migration.
    for (const { sql } of files) await owner.unsafe(sql);
    expect(await describeFunctions(owner)).toEqual(before);
  });

  it('give an upgraded database the functions, triggers, grants and owners of a new one', async () => {
    await cp(migrations, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
    const last = journal.entries.findIndex(({ tag }) => tag === lastBeforeFunctionFiles);
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
    const fresh = await describeFunctions(owner);
    await withEmptyDatabase(async (url, sql) => {
      await migrate(url, { migrations: folder, functions: null });
      expect(await describeFunctions(sql)).not.toEqual(fresh);
      await migrate(url);
      expect(await describeFunctions(sql)).toEqual(fresh);
    });
  });
});

const defineFunction = (value: number) =>
  `create or replace function app.answer() returns int language sql as $$ select ${value} $$;\n`;
const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const apply = () => migrate(test.url, { migrations, functions: folder });
const call = async () => (await owner`select app.answer() as answer`)[0]?.answer;

describe('applying function files', () => {
  afterEach(() => owner`drop function if exists app.answer, app.broken, app.first`);

  it('is repeated only after a change', async () => {
    await write('answer.sql', defineFunction(1));
    await apply();
    expect(await call()).toBe(1);
    await owner.unsafe(defineFunction(7));
    await apply();
    expect(await call()).toBe(7);
    await write('answer.sql', defineFunction(2));
    await apply();
    expect(await call()).toBe(2);
  });

  it('works in any order of the files', async () => {
    await write(
      'a.sql',
      'create or replace function app.first() returns int language sql as $$ select app.answer() $$;',
    );
    await write('b.sql', defineFunction(3));
    await apply();
    expect(await owner`select app.first() as answer`).toEqual([{ answer: 3 }]);
  });

  it('leaves the database as it was when a file fails, and names the file and line', async () => {
    await write('a.sql', defineFunction(1));
    await apply();
    await write('a.sql', defineFunction(2));
    await write('b.sql', '-- A comment.\n\ncreate or replace function app.broken() returns void lagnuage sql;\n');
    await expect(apply()).rejects.toThrow(
      'The database functions could not be applied: b.sql:3: syntax error at or near "lagnuage".',
    );
    expect(await call()).toBe(1);
    expect(await owner`select to_regproc('app.broken') as name`).toEqual([{ name: null }]);
    await rm(join(folder, 'b.sql'));
    await apply();
    expect(await call()).toBe(2);
  });

  it('refuses an empty folder', async () => {
    await expect(apply()).rejects.toThrow('There are no SQL functions in');
  });
});
