import type { GuidedPrice } from '../../platform/vehicle-data/price-guide.ts';
import { limitOf } from './limit-of.ts';
import { offerOf } from './offer-of.ts';
import type { ValuationRequest } from './valuation-request.ts';
import type { AdjustmentAnswers, RegisteredPlate, ValuationOutcome, ValuedVehicle } from './valuation.ts';

type Answered = Pick<RegisteredPlate, 'regoState'> & { vehicle: ValuedVehicle; answers: AdjustmentAnswers };
type Sources = Pick<ValuationRequest, 'site' | 'clock' | 'priceGuide' | 'logError'>;

/** The offer for a car, or the honest reason why people answer instead. */
export async function findOutcome(
  sources: Sources,
  { vehicle, regoState, answers }: Answered,
): Promise<ValuationOutcome> {
  const { site, clock, priceGuide } = sources;
  const limit = limitOf({ year: vehicle.year, kms: answers.kms, state: regoState, now: clock() });
  if (limit) return { kind: 'enquiry', reason: limit };
  const { make, model, badge, year } = vehicle;
  const guided = await priceMaybe(sources, { make, model, badge, year, km: answers.kms, state: regoState });
  if (guided === 'unreachable') return { kind: 'enquiry', reason: 'unreachable' };
  if (guided === null) return { kind: 'enquiry', reason: 'too_few_comparables' };
  const { offerPercent } = site.config.valuation;
  return { kind: 'offer', offer: offerOf({ guided, source: priceGuide.source, offerPercent, answers }) };
}

async function priceMaybe(
  { priceGuide, logError }: Sources,
  car: Parameters<typeof priceGuide.priceOf>[0],
): Promise<GuidedPrice | null | 'unreachable'> {
  try {
    return await priceGuide.priceOf(car);
  } catch (error) {
    logError(error);
    return 'unreachable';
  }
}
