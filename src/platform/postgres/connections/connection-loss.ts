/** The database cannot do the work now: no connection, or no resources. The request can be retried. */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503;
}

const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // the Unix socket of a stopped server
]);

/**
 * Errors of PostgreSQL: connection exceptions (08), too many connections (53300), a server that is starting, stopping or
 * was killed (57P01 to 57P03), and sessions that it ended (57P04, 57P05, 25P03, 25P04).
 */
const serverErrors = /^(08...|53300|57P0[1-5]|25P0[34])$/;

/** The driver's errors have no code. */
const driverErrors = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** The connection cannot be used any more, or none could be made. Another one may work. */
export function isConnectionLoss(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseUnavailable || driverErrors.has(each.message)) return true;
    const code = getCode(each);
    if (socketErrors.has(code) || serverErrors.test(code)) return true;
  }
  return false;
}

/** The error, or one that caused it, says that the request can be repeated. Bundles have classes of their own, so the status decides. */
export function isUnavailable(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ((each as { statusCode?: unknown }).statusCode === 503) return true;
  }
  return false;
}

/** The code of the error or of its cause; drizzle wraps errors of the driver. */
export function findErrorCode(error: unknown): string {
  for (let each: unknown = error; each instanceof Error; each = each.cause) if (getCode(each)) return getCode(each);
  return '';
}

/**
 * Conflicts between transactions (40), too few resources (53), a lock that was not available (55P03), interventions (57), a
 * failing disk (58030), a server that became read-only (25006).
 */
const temporaryErrors = /^(40...|53...|55P03|57...|58030|25006)$/;

/** The same work may succeed later: the connection was lost, or the server could not do it at this moment. */
export const isTemporaryError = (error: unknown): boolean =>
  isConnectionLoss(error) || temporaryErrors.test(findErrorCode(error));

const getCode = (error: Error): string => String((error as { code?: unknown }).code ?? '');
