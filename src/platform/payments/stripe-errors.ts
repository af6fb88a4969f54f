import { Stripe } from 'stripe';
import { PaymentPostponed, PaymentRefused } from './payments.ts';

const { StripeCardError, StripeError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

/** The same question would be answered the same. A key that is not taken, or a right that is missing, can be mended. */
const final = [StripeCardError, StripeIdempotencyError, StripeInvalidRequestError];

/** Somebody else asks the same at this moment, and the answer is on its way. */
const busy: ReadonlySet<string> = new Set(['idempotency_key_in_use', 'lock_timeout']);

/** The account cannot pay back now, and can when money has come in. */
const isShortOfMoney = (code: string | undefined): boolean => code === 'balance_insufficient';

/**
 * An error of the library in our words, to be thrown. Its own words stay out: they may repeat what was sent, an email
 * address for one, and errors are logged and kept.
 */
export function explainStripe(error: unknown): Error {
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
