import type { Transaction } from './database.ts';

/** A query that is written once for each connection: to put many columns into SQL takes longer than to read the row. */
export function preparedOn<Query>(prepare: (tx: Transaction) => Query): (tx: Transaction) => Query {
  const known = new WeakMap<Transaction, Query>();
  return (tx) => {
    const query = known.get(tx) ?? prepare(tx);
    known.set(tx, query);
    return query;
  };
}
