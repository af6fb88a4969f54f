import type { Sent } from '../leads/form/form-values.ts';
import type { Advanced, ValuationRequest } from './valuation-request.ts';

/** Takes the answers to `questions` under their ids, and works out the offer, or why people answer instead. */
export async function answerValuation(_request: ValuationRequest, _id: string, _answers: Sent): Promise<Advanced> {
  throw new Error('to be written');
}
