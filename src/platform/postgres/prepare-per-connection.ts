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

/**
 * For the rest of the transaction, prepared queries keep one plan for all values. PostgreSQL would otherwise plan those anew whose
 * plan for the values at hand promises to be a little better, which with the policies of several tables takes longer than to run it.
 */
export async function keepPlans({ $client }: Transaction): Promise<void> {
  await $client.query('set local plan_cache_mode = force_generic_plan');
}
