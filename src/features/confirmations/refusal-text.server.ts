import { retryInText } from '../../platform/http/rate-limit.ts';
import type { ReleaseResult } from './release-confirmation.server.ts';

type Refusal = Exclude<ReleaseResult, { released: unknown }>;

/** Why a confirmation was not sent. What it is about was accepted in any case. */
export function getRefusalText(refusal: Refusal): string {
  if ('secondsToWait' in refusal) return `One moment. ${retryInText(refusal.secondsToWait)}`;
  return texts[refusal.refused];
}

const texts = {
  invalid: 'This can no longer be sent. We have everything you entered.',
  wrong_proof: 'The proof is wrong. We have everything you entered.',
  limit: 'We cannot send you a message for now. We have everything you entered.',
} as const;
