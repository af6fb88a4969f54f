import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/test-database.ts';
import { Overloaded, takeConnection } from './overloaded.ts';

it('names a pool whose connections are all taken as overloaded, and nothing else', async () => {
  const database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 100 });
  const taken = await pool.connect();
  await expect(takeConnection(pool)).rejects.toBeInstanceOf(Overloaded);
  taken.release();
  (await takeConnection(pool)).release();
  await pool.end();
  await expect(takeConnection(pool)).rejects.not.toBeInstanceOf(Overloaded);
  await database.drop();
});
