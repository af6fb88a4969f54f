import { cleanText } from '../messages/clean-text.ts';
import { shorten } from '../leads/shorten.ts';
import { questionTold } from './told-of.ts';
import type { Advanced, ValuationRequest } from './valuation-request.ts';
import { findValuation, keepQuestion } from './valuation-store.server.ts';

const longestMessage = 4000;

/** Marks the lead of a valuation without an offer: the visitor wants to hear from people, perhaps with a word to them. */
export async function askPeople(request: ValuationRequest, id: string, message: string): Promise<Advanced> {
  const { scope, jobs } = request;
  const valuation = await findValuation(scope, id);
  if (!valuation) return { refused: 'unknown' };
  const { outcome } = valuation;
  if (outcome?.kind !== 'enquiry') return { refused: 'moved_on' };
  const words = shorten(cleanText(message.slice(0, 4 * longestMessage)), longestMessage);
  if (outcome.asked && (words === '' || outcome.asked.message === words)) return { valuation, isNew: false };
  const asked = { ...outcome, asked: { message: words } };
  const isKept = await keepQuestion(scope, valuation, { outcome: asked, told: questionTold(words), jobs });
  const now = await findValuation(scope, id);
  // Two that ask at once both have asked.
  const hasAsked = now?.outcome?.kind === 'enquiry' && now.outcome.asked;
  return now && hasAsked ? { valuation: now, isNew: isKept } : { refused: 'moved_on' };
}
