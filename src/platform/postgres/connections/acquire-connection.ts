import type { Pool, PoolClient } from 'pg';
import { DatabaseUnavailable } from './connection-loss.ts';
import { findOutage, toOutageError } from './outage.ts';

/** No connection became free in time. The request can be retried. */
export class Overloaded extends DatabaseUnavailable {}

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
    throw toOutageError(error, findOutage(error, false));
  }
}
