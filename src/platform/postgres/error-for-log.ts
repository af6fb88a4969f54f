import { DrizzleQueryError } from 'drizzle-orm';
import { redactContacts } from '../text/redact-contacts.ts';

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/**
 * An error for the log: what failed and where, without values. Statement parameters and PostgreSQL's error details can
 * contain whole rows with personal data. What another server responded (`response`, as nodemailer and the webhook sender
 * name it) may repeat the person's name; it is stored with the attempt, where it can be erased.
 */
export function errorForLog(error: Error): LoggedError {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.constructor.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : redactMessage(error),
    stack: getStackFrames(error),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: errorForLog(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.filter(isError).map(errorForLog) }),
  };
}

function redactMessage(error: Error): string {
  const { response } = error as { response?: unknown };
  const hasResponse = typeof response === 'string' && response !== '';
  return redactContacts(hasResponse ? error.message.replaceAll(response, '(response)') : error.message);
}

const isError = (value: unknown): value is Error => value instanceof Error;

/** The stack begins with the message, which may be long. */
const getStackFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
