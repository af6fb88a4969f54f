import { Stripe } from 'stripe';
import { PaymentPostponed, PaymentRefused } from './payments.ts';

const { StripeCardError, StripeError, StripeIdempotencyError, StripeInvalidRequestError, StripePermissionError } =
  Stripe.errors;

/** Permanent errors. A rejected key or a missing permission is not one: the operator can fix it. */
const permanentErrors = [StripeCardError, StripeIdempotencyError, StripeInvalidRequestError];

/** An identical request is in progress. */
const inProgressCodes: ReadonlySet<string> = new Set(['idempotency_key_in_use', 'lock_timeout']);

/** The account's balance is too low for a refund. It can succeed once money has come in. */
const isBalanceTooLow = (code: string | undefined): boolean => code === 'balance_insufficient';

/**
 * Maps an error of Stripe's library to one of ours, to be thrown. Drops Stripe's message: it may repeat personal data
 * from the request, such as an email address, and errors are logged and stored.
 */
export function toPaymentError(error: unknown): Error {
  if (!(error instanceof StripeError)) {
    return error instanceof Error ? error : new Error('The call to Stripe failed', { cause: error });
  }
  const { type, code, param, statusCode, requestId } = error;
  const details = [statusCode, code ?? type, param && `about ${param}`, requestId].filter(Boolean).join(', ');
  if (isBalanceTooLow(code)) return new PaymentPostponed(`Stripe refused for now: ${details}`);
  return permanentErrors.some((kind) => error instanceof kind) && !inProgressCodes.has(code ?? '')
    ? new PaymentRefused(`Stripe refused: ${details}`)
    : new Error(`The call to Stripe failed: ${details}`);
}

export const hasCode = (error: unknown, code: string): boolean => error instanceof StripeError && error.code === code;
export const isInvalidRequest = (error: unknown): boolean => error instanceof StripeInvalidRequestError;
export const isPermissionError = (error: unknown): boolean => error instanceof StripePermissionError;
