import type { Transaction } from './database.ts';

/** Builds a query once per connection: building SQL with many columns takes longer than reading the row. */
export function preparePerConnection<Query>(prepare: (tx: Transaction) => Query): (tx: Transaction) => Query {
  const queries = new WeakMap<Transaction, Query>();
  return (tx) => {
    const query = queries.get(tx) ?? prepare(tx);
    queries.set(tx, query);
    return query;
  };
}
