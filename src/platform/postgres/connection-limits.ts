/** Visitors leave slower pages, and a stuck statement must not hold a connection forever. */
const statementMs = 15_000;

/** Limits for every application connection, so that an unresponsive database blocks no request forever. */
export const connectionLimits = {
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
  /** Client-side limits, for a database that stops responding and for waiting for a pooled connection. */
  query_timeout: 20_000,
};

export type ConnectionLimits = typeof connectionLimits;
