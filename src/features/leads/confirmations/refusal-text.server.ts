import { retryInText } from '../../../platform/http/rate-limit.ts';
import type { ReleaseResult } from './release-confirmation.server.ts';

type Refusal = Exclude<ReleaseResult, { released: unknown }>;

/** Why a confirmation was not sent. The lead itself has arrived in any case. */
export function getRefusalText(refusal: Refusal): string {
  if ('secondsToWait' in refusal) return `One moment. ${retryInText(refusal.secondsToWait)}`;
  return texts[refusal.refused];
}

const texts = {
  invalid: 'This can no longer be confirmed. We have your message.',
  wrong_proof: 'The proof is wrong. We have your message.',
  limit: 'No more confirmations can be sent from your connection for now. We have your message.',
} as const;
