import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { appDatabaseUrl } from '../../support/database/role-urls.ts';
import { openDatabase } from '../../../src/platform/postgres/database.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';

it('leaks no pooled connection when connections are cut during transactions', async () => {
  const test = await createTestDatabase();
  const owner = postgres(test.url, { max: 1 });
  const database = openDatabase(appDatabaseUrl(test.url), { connections: 2 });
  const query = () => database.forSite(1).run((tx) => tx.execute(sql`select pg_sleep(0.02)`));
  const cut = () => owner`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'forecourt_app'`;
  let lost = 0;
  for (let round = 0; round < 15; round++) {
    const queries = Array.from({ length: 6 }, () => query().catch(() => lost++));
    await cut();
    await Promise.all(queries);
  }
  // Otherwise the test has not exercised the failure.
  expect(lost).toBeGreaterThan(0);
  await expect(Promise.all([query(), query(), query()])).resolves.toHaveLength(3);
  // Resolves only when every connection was returned.
  await database.close();
  await owner.end();
  await test.drop();
});
