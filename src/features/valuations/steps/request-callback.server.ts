import { cleanText } from '../../../platform/text/clean-text.ts';
import { truncate } from '../../../platform/text/truncate.ts';
import { callbackLeadFields } from '../valuation-lead-fields.ts';
import type { AdvanceResult, ValuationRequest } from './valuation-request.ts';
import { findValuation, saveCallbackRequest } from '../valuation-store.server.ts';

const maxMessageLength = 4000;

/** Requests a call for a valuation without an offer, with an optional message. */
export async function requestCallback(request: ValuationRequest, id: string, message: string): Promise<AdvanceResult> {
  const { scope, jobs } = request;
  const valuation = await findValuation(scope, id);
  if (!valuation) return { refused: 'unknown' };
  const { outcome } = valuation;
  if (outcome?.kind !== 'enquiry') return { refused: 'moved_on' };
  const text = truncate(cleanText(message.slice(0, 4 * maxMessageLength)), maxMessageLength);
  if (outcome.asked && (text === '' || outcome.asked.message === text)) return { valuation, isNew: false };
  const requested = { ...outcome, asked: { message: text } };
  const isSaved = await saveCallbackRequest(scope, valuation, {
    outcome: requested,
    leadFields: callbackLeadFields(text),
    jobs,
  });
  const current = await findValuation(scope, id);
  // Of two concurrent requests both succeed; one of them is new.
  const isRequested = current?.outcome?.kind === 'enquiry' && current.outcome.asked;
  return current && isRequested ? { valuation: current, isNew: isSaved } : { refused: 'moved_on' };
}
