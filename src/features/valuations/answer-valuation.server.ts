import { isDeepStrictEqual } from 'node:util';
import type { Sent } from '../leads/form/form-values.ts';
import { findOutcome } from './find-outcome.server.ts';
import { readAnswers } from './read-answers.ts';
import { outcomeTold } from './told-of.ts';
import type { Advanced, ValuationRequest } from './valuation-request.ts';
import { findValuation, keepOutcome } from './valuation-store.server.ts';
import type { ValuationView } from './valuation-view.ts';
import type { AdjustmentAnswers } from './valuation.ts';

/**
 * Takes the answers to `questions` under their ids, and works out the offer, or why people answer instead. Until an offer
 * is accepted its visitor may correct an answer.
 */
export async function answerValuation(request: ValuationRequest, id: string, sent: Sent): Promise<Advanced> {
  const { scope, jobs } = request;
  const valuation = await findValuation(scope, id);
  if (!valuation) return { refused: 'unknown' };
  const { vehicle, isConfirmed, step } = valuation;
  if (!vehicle || !isConfirmed) return { refused: 'moved_on' };
  const read = readAnswers(sent);
  if ('errors' in read) return read;
  const { answers } = read;
  if (isAnswered(valuation, answers)) return { valuation, isNew: false };
  if (step === 'accepted') return { refused: 'moved_on' };
  const outcome = await findOutcome(request, { ...valuation, vehicle, answers });
  const told = outcomeTold(answers, outcome);
  const isKept = await keepOutcome(scope, valuation, { answers, outcome, told, jobs });
  const now = isKept ? await findValuation(scope, id) : undefined;
  return now ? { valuation: now, isNew: true } : { refused: 'moved_on' };
}

/** The same answers lead to the same end, unless nobody could be asked. */
const isAnswered = ({ answers: given, outcome }: ValuationView, answers: AdjustmentAnswers): boolean =>
  outcome !== null &&
  isDeepStrictEqual(given, answers) &&
  !(outcome.kind === 'enquiry' && outcome.reason === 'unreachable');
