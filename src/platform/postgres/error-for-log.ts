import { DrizzleQueryError } from 'drizzle-orm';

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/**
 * An error as a log may hold it: what went wrong and where, without the values that it went wrong with. A statement's
 * parameters and the details of the database's own errors are whole rows at times: somebody's name, phone and words.
 */
export function errorForLog(error: Error): LoggedError {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.constructor.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    stack: framesOf(error),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: errorForLog(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.filter(isError).map(errorForLog) }),
  };
}

const isError = (value: unknown): value is Error => value instanceof Error;

/** The stack begins with the message, and that may be long. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
