import { isDeepStrictEqual } from 'node:util';
import type { RawFormValues } from '../../forms/form-values.ts';
import { findOutcome } from '../offer/find-outcome.server.ts';
import { readAnswers } from './read-answers.ts';
import { outcomeLeadFields } from '../valuation-lead-fields.ts';
import type { AdvanceResult, ValuationRequest } from './valuation-request.ts';
import { findValuation, saveOutcome } from '../valuation-store.server.ts';
import type { ValuationView } from '../valuation-view.ts';
import type { AdjustmentAnswers } from '../valuation.ts';

/**
 * Takes the answers to `questions`, keyed by their ids, and calculates the offer or the reason why there is none. Answers
 * may be corrected until an offer is accepted.
 */
export async function answerValuation(
  request: ValuationRequest,
  id: string,
  sent: RawFormValues,
): Promise<AdvanceResult> {
  const { scope, jobs } = request;
  const valuation = await findValuation(scope, id);
  if (!valuation) return { refused: 'unknown' };
  const { vehicle, isConfirmed, step } = valuation;
  if (!vehicle || !isConfirmed) return { refused: 'moved_on' };
  const parsed = readAnswers(sent);
  if ('errors' in parsed) return parsed;
  const { answers } = parsed;
  if (isAnswered(valuation, answers)) return { valuation, isNew: false };
  if (step === 'accepted') return { refused: 'moved_on' };
  const outcome = await findOutcome(request, { ...valuation, vehicle, answers });
  const leadFields = outcomeLeadFields(answers, outcome);
  const isSaved = await saveOutcome(scope, valuation, { answers, outcome, leadFields, jobs });
  const current = isSaved ? await findValuation(scope, id) : undefined;
  return current ? { valuation: current, isNew: true } : { refused: 'moved_on' };
}

/** The same answers have the same outcome, unless the price guide was unreachable. */
const isAnswered = ({ answers: previous, outcome }: ValuationView, answers: AdjustmentAnswers): boolean =>
  outcome !== null &&
  isDeepStrictEqual(previous, answers) &&
  !(outcome.kind === 'enquiry' && outcome.reason === 'unreachable');
