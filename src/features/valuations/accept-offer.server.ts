import { isOfferOpen } from './offer-validity.ts';
import { acceptanceTold } from './told-of.ts';
import type { Advanced, ValuationRequest } from './valuation-request.ts';
import { findValuation, keepAcceptance } from './valuation-store.server.ts';

/** Takes the offer, once. Whoever is told that it is new reports event 18: the browser, or without scripts the server. */
export async function acceptOffer(request: ValuationRequest, id: string, leadId: string): Promise<Advanced> {
  const { scope, clock, jobs } = request;
  const valuation = await findValuation(scope, id);
  if (!valuation) return { refused: 'unknown' };
  const { outcome, step, createdAt } = valuation;
  if (valuation.leadId !== leadId.toLowerCase()) {
    return { errors: [{ field: 'lead_id', message: 'This is not the lead of this valuation' }] };
  }
  if (step === 'accepted') return { valuation, isNew: false };
  if (outcome?.kind !== 'offer') return { refused: 'moved_on' };
  if (!isOfferOpen(createdAt, clock())) return { refused: 'expired' };
  const { offer_price: offerPrice } = outcome.offer;
  const isNew = await keepAcceptance(scope, valuation, { offerPrice, told: acceptanceTold(valuation), jobs });
  const now = await findValuation(scope, id);
  // Two that accept at once both have accepted.
  return now?.step === 'accepted' ? { valuation: now, isNew } : { refused: 'moved_on' };
}
