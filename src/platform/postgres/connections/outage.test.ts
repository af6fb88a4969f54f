import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isTemporaryError, isUnavailable } from './connection-loss.ts';
import { findOutage, toOutageError } from './outage.ts';

const failWith = (code: string) => new DrizzleQueryError('insert', [], Object.assign(new Error('failed'), { code }));

it.each([
  ['57P01', 'the connection to the database was lost', 'lost'],
  ['57P02', 'the connection to the database was lost', 'lost'],
  ['57P03', 'the connection to the database was lost', 'lost'],
  ['25P03', 'the connection to the database was lost', 'lost'],
  ['08006', 'the connection to the database was lost', 'lost'],
  ['ECONNREFUSED', 'the connection to the database was lost', 'lost'],
  ['ECONNRESET', 'the connection to the database was lost', 'lost'],
  ['53300', 'the database has too many connections', 'lost'],
  ['25006', 'the database is read-only', 'lost'],
  ['53100', 'the disk of the database is full', 'usable'],
  ['53200', 'the database is out of memory', 'usable'],
  ['53000', 'the database is short of resources', 'usable'],
  ['58030', 'the database cannot read or write its disk', 'usable'],
  ['57014', 'the database did not finish a statement in time', 'usable'],
])('30.2 %s is an outage of the database, and the request can be repeated', (code, message, connection) => {
  const error = failWith(code);
  const outage = findOutage(error, true);
  expect(outage).toEqual({ message, connection });
  const thrown = toOutageError(error, outage);
  expect(thrown).toMatchObject({ statusCode: 503, message, cause: error });
  expect(isUnavailable(new Error('the page failed', { cause: thrown }))).toBe(true);
  expect(isTemporaryError(thrown)).toBe(true);
});

it.each(['23505', '40001', '40P01', '42501', '22P02', 'XX000'])('30.2 %s is no outage', (code) => {
  const error = failWith(code);
  expect(toOutageError(error, findOutage(error, true))).toBe(error);
  expect(isUnavailable(error)).toBe(false);
});

it('30.2 a write in a transaction that only reads is a mistake of ours, no outage', () => {
  expect(findOutage(failWith('25006'), false)).toBeUndefined();
});
