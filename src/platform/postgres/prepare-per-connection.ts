import type { Transaction } from './database.ts';

/** Builds a query once per connection: building SQL with many columns takes longer than reading the row. */
export function preparePerConnection<Query>(prepare: (tx: Transaction) => Query): (tx: Transaction) => Query {
  const known = new WeakMap<Transaction, Query>();
  return (tx) => {
    const query = known.get(tx) ?? prepare(tx);
    known.set(tx, query);
    return query;
  };
}
