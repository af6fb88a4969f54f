import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { migrate } from '../../../src/platform/postgres/migrate.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';

/** Creates a database as it was before a migration. @param migration the end of its tag @param url of another database of the server */
export async function openFormerDatabase(url: string, migration: string) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const name = `${new URL(url).pathname.slice(1)}_before`;
  const server = postgres(url, { max: 1, onnotice: () => undefined });
  await server`create database ${server(name)}`;
  const formerUrl = Object.assign(new URL(url), { pathname: name }).href;
  await cp(join(projectRoot, 'migrations'), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const place = journal.entries.findIndex(({ tag }) => tag.endsWith(migration));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place) }));
  await migrate(formerUrl, { migrations: folder, functions: null });
  const sql: Sql = postgres(formerUrl, { max: 1, onnotice: () => undefined });
  return {
    sql,
    upgrade: () => migrate(formerUrl),
    drop: async (): Promise<void> => {
      await sql.end();
      await server`drop database ${server(name)} with (force)`;
      await server.end();
      await rm(folder, { recursive: true });
    },
  };
}
