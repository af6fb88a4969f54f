import { Stripe } from 'stripe';
import { PaymentPostponed, PaymentRefused } from './payments.ts';

const { StripeCardError, StripeError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

/** Permanent errors. A rejected key or a missing permission is not one: the operator can fix it. */
const final = [StripeCardError, StripeIdempotencyError, StripeInvalidRequestError];

/** An identical request is in progress. */
const busy: ReadonlySet<string> = new Set(['idempotency_key_in_use', 'lock_timeout']);

/** The account's balance is too low for a refund. It can succeed once money has come in. */
const isShortOfMoney = (code: string | undefined): boolean => code === 'balance_insufficient';

/**
 * Maps an error of Stripe's library to one of ours, to be thrown. Drops Stripe's message: it may repeat personal data
 * from the request, such as an email address, and errors are logged and stored.
 */
export function toPaymentError(error: unknown): Error {
  if (!(error instanceof StripeError)) {
    return error instanceof Error ? error : new Error('Stripe could not be asked', { cause: error });
  }
  const { type, code, param, statusCode, requestId } = error;
  const details = [statusCode, code ?? type, param && `about ${param}`, requestId].filter(Boolean).join(', ');
  if (isShortOfMoney(code)) return new PaymentPostponed(`Stripe refused for now: ${details}`);
  return final.some((kind) => error instanceof kind) && !busy.has(code ?? '')
    ? new PaymentRefused(`Stripe refused: ${details}`)
    : new Error(`Stripe gave no answer: ${details}`);
}

export const hasCode = (error: unknown, code: string): boolean => error instanceof StripeError && error.code === code;
export const isInvalidRequest = (error: unknown): boolean => error instanceof StripeInvalidRequestError;
