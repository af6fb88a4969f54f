import type { Pool, PoolClient } from 'pg';

/** All connections were taken for too long: to be tried again, and nobody's fault. */
export class Overloaded extends Error {
  readonly statusCode = 503;
}

/** What the pool says when nobody gave a connection back in time; it has no code. */
const waitedTooLong = 'timeout exceeded when trying to connect';

/** A connection of the pool. @throws Overloaded where none became free in time */
export async function takeConnection(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (error instanceof Error && error.message === waitedTooLong) {
      throw new Overloaded('no connection to the database became free in time', { cause: error });
    }
    throw error;
  }
}
