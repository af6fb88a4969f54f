/** Visitors leave slower pages, and a stuck statement must not hold a connection forever. */
const statementMs = 15_000;

/** Settings of the application's role. */
export const sessionLimits = {
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
};

/** Limits for every application connection, so that an unresponsive database blocks no request forever. */
export const connectionLimits = {
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
  /** For a database that stops responding. */
  query_timeout: 20_000,
};

export type ConnectionLimits = typeof connectionLimits;
