import postgres from 'postgres';
import { inject } from 'vitest';
import { loadDemo } from '../../../src/demo/load-demo.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import type { TestServer } from './template-databases.ts';
import { cloneTemplate, type TestDatabase } from './test-database.ts';

const DEMO = 7_205_423;

/** Creates a database with the demo dealers. The first test of a run that needs one loads them; all get a copy. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  return cloneTemplate({ ...server, template: await ensureDemo(server) });
}

/** @returns the name of this run's database with the demo, which the next run drops */
async function ensureDemo(server: TestServer): Promise<string> {
  const name = `test_${server.run}_demo`;
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${DEMO}, ${server.run})`;
    const [existing] = await sql`select from pg_database where datname = ${name}`;
    if (existing) return name;
    const loading = await cloneTemplate(server);
    await loadDemo({ url: loading.url, clock: systemClock });
    await sql`alter database ${sql(new URL(loading.url).pathname.slice(1))} rename to ${sql(name)}`;
    // A database with connections cannot be copied.
    await sql`alter database ${sql(name)} with allow_connections false`;
    return name;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
