import { isOfferOpen } from '../offer/offer-validity.ts';
import { acceptanceLeadFields } from '../valuation-lead-fields.ts';
import type { AdvanceResult, ValuationRequest } from './valuation-request.ts';
import { findValuation, saveAcceptance } from '../valuation-store.server.ts';

/** Accepts the offer, once. If `isNew`, the caller reports event 18: the browser, or without JavaScript the server. */
export async function acceptOffer(request: ValuationRequest, id: string, leadId: string): Promise<AdvanceResult> {
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
  const isNew = await saveAcceptance(scope, valuation, {
    offerPrice,
    leadFields: acceptanceLeadFields(valuation),
    jobs,
  });
  const current = await findValuation(scope, id);
  // Of two concurrent calls both succeed; one of them is new.
  return current?.step === 'accepted' ? { valuation: current, isNew } : { refused: 'moved_on' };
}
