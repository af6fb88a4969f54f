/** A page that waits longer has lost its visitor; a stuck statement must not hold a connection for ever. */
const statementMs = 15_000;

/** What every connection of the application keeps to, so that a database which falls silent stops nobody for ever. */
export const connectionLimits = {
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
  /** The same from our side, for a database that no longer answers at all, and for a place in the pool. */
  query_timeout: 20_000,
};

export type ConnectionLimits = typeof connectionLimits;
