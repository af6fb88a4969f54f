import postgres from 'postgres';
import { inject } from 'vitest';
import { cloneTemplate, type TestDatabase } from './test-database.ts';

/** Creates a copy of a database that the first test of a run prepares. The next run drops it with the others of this one. */
export async function clonePrepared(name: string, prepare: (url: string) => Promise<unknown>): Promise<TestDatabase> {
  const server = inject('postgres');
  const template = `test_${server.run}_${name}`;
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(hashtext(${template}))`;
    const [existing] = await sql`select from pg_database where datname = ${template}`;
    if (!existing) {
      const preparing = await cloneTemplate(server);
      await prepare(preparing.url);
      await sql`alter database ${sql(new URL(preparing.url).pathname.slice(1))} rename to ${sql(template)}`;
      // A database with connections cannot be copied.
      await sql`alter database ${sql(template)} with allow_connections false`;
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
  return cloneTemplate({ ...server, template });
}
