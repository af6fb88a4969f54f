import type { Pool, PoolClient } from 'pg';
import { DatabaseUnavailable, isConnectionLoss } from './connection-loss.ts';

/** No connection became free in time. The request can be retried. */
export class Overloaded extends Error {
  readonly statusCode = 503;
}

/** The pool's message for this error, which has no code. */
const waitedTooLong = 'timeout exceeded when trying to connect';

/**
 * A connection of the pool.
 * @throws Overloaded where none became free in time
 * @throws DatabaseUnavailable where none can be made
 */
export async function acquireConnection(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (error instanceof Error && error.message === waitedTooLong) {
      throw new Overloaded('no connection to the database became free in time', { cause: error });
    }
    throw isConnectionLoss(error) ? new DatabaseUnavailable('the database cannot be reached', { cause: error }) : error;
  }
}
