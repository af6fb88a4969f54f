import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database/test-database.ts';
import { Overloaded, acquireConnection } from './acquire-connection.ts';

it('maps an exhausted pool to Overloaded, and no other error', async () => {
  const database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const taken = await pool.connect();
  // Set only now: it also limits how long a new connection may take, and a busy machine takes longer.
  pool.options.connectionTimeoutMillis = 100;
  await expect(acquireConnection(pool)).rejects.toBeInstanceOf(Overloaded);
  taken.release();
  (await acquireConnection(pool)).release();
  await pool.end();
  await expect(acquireConnection(pool)).rejects.not.toBeInstanceOf(Overloaded);
  await database.drop();
});
