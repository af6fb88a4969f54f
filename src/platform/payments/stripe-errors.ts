import { Stripe } from 'stripe';
import { PaymentRefused } from './payments.ts';

const { StripeCardError, StripeError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

/** The same question would be answered the same. A key that is not taken, or a right that is missing, can be mended. */
const final = [StripeCardError, StripeIdempotencyError, StripeInvalidRequestError];

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
  return final.some((kind) => error instanceof kind)
    ? new PaymentRefused(`Stripe refused: ${details}`)
    : new Error(`Stripe gave no answer: ${details}`);
}

export const hasCode = (error: unknown, code: string): boolean => error instanceof StripeError && error.code === code;
export const isInvalidRequest = (error: unknown): boolean => error instanceof StripeInvalidRequestError;
