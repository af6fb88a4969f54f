import { DatabaseUnavailable, findErrorCode, isConnectionLoss } from './connection-loss.ts';

/** The connection of the failed work: still usable after a rollback, or to be discarded. */
type Outage = { message: string; connection: 'usable' | 'lost' };

/** By SQLSTATE. The server rolled the work back, and its connection still works. */
const causes: readonly [codes: RegExp, message: string][] = [
  [/^53100$/, 'the disk of the database is full'],
  [/^53200$/, 'the database is out of memory'],
  [/^53...$/, 'the database is short of resources'],
  [/^58030$/, 'the database cannot read or write its disk'],
  [/^57014$/, 'the database did not finish a statement in time'],
];

/**
 * Finds out whether work failed because the database cannot do it now. Everything else is an error of the work itself:
 * a violated constraint, a conflict between transactions, a refused access.
 * @param writes whether the transaction may write: only then a read-only server is an outage
 */
export function findOutage(error: unknown, writes: boolean): Outage | undefined {
  const code = findErrorCode(error);
  if (code === '53300') return { message: 'the database has too many connections', connection: 'lost' };
  if (isConnectionLoss(error)) return { message: 'the connection to the database was lost', connection: 'lost' };
  // Another server may accept writes: the next connection finds it.
  if (writes && code === '25006') return { message: 'the database is read-only', connection: 'lost' };
  const [, message] = causes.find(([codes]) => codes.test(code)) ?? [];
  return message === undefined ? undefined : { message, connection: 'usable' };
}

/** The error to throw for failed work: one that says that it can be repeated, if it can. */
export function toOutageError(error: unknown, outage: Outage | undefined): unknown {
  return outage && !(error instanceof DatabaseUnavailable)
    ? new DatabaseUnavailable(outage.message, { cause: error })
    : error;
}
