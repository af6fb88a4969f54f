import type { Advanced, ValuationRequest } from './valuation-request.ts';

/** Takes the offer, once. Whoever is told that it is new reports event 18: the browser, or without scripts the server. */
export async function acceptOffer(_request: ValuationRequest, _id: string, _leadId: string): Promise<Advanced> {
  throw new Error('to be written');
}
