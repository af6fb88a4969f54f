import postgres from 'postgres';
import { inject } from 'vitest';
import { databaseUrl, type TestServer } from './template-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestServer;
  }
}

export interface TestDatabase {
  /** Connects as superuser. */
  url: string;
  drop(): Promise<void>;
}

/** Creates a migrated database for one test, a copy of the run's template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneTemplate(inject('postgres'));
}

export async function cloneTemplate({ url, template, run }: TestServer): Promise<TestDatabase> {
  const name = `test_${run}_${crypto.randomUUID().slice(0, 8)}`;
  // By default the copy is written to the log page by page, which takes four times as long.
  await administer(url, (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`);
  return {
    url: databaseUrl(url, name),
    // A pool that the test forgot to close must not fail it.
    drop: () => administer(url, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

async function administer(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
