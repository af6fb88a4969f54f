import type { MarketPrice } from '../../../platform/vehicle-data/price-guide.ts';
import { findExceededLimit } from './valuation-limits.ts';
import { buildOffer } from './build-offer.ts';
import type { ValuationRequest } from '../steps/valuation-request.ts';
import type { AdjustmentAnswers, RegisteredPlate, ValuationOutcome, ValuedVehicle } from '../valuation.ts';

type OutcomeInput = Pick<RegisteredPlate, 'regoState'> & { vehicle: ValuedVehicle; answers: AdjustmentAnswers };
type Sources = Pick<ValuationRequest, 'site' | 'clock' | 'priceGuide' | 'logError'>;

/** The offer for a car, or the reason why there is none. */
export async function findOutcome(
  sources: Sources,
  { vehicle, regoState, answers }: OutcomeInput,
): Promise<ValuationOutcome> {
  const { site, clock, priceGuide } = sources;
  const limit = findExceededLimit({ year: vehicle.year, kms: answers.kms, state: regoState, now: clock() });
  if (limit) return { kind: 'enquiry', reason: limit };
  const { make, model, badge, year } = vehicle;
  const guided = await findPrice(sources, { make, model, badge, year, km: answers.kms, state: regoState });
  if (guided === 'unreachable') return { kind: 'enquiry', reason: 'unreachable' };
  if (guided === null) return { kind: 'enquiry', reason: 'too_few_comparables' };
  const { offerPercent } = site.config.valuation;
  return { kind: 'offer', offer: buildOffer({ guided, source: priceGuide.source, offerPercent, answers }) };
}

async function findPrice(
  { priceGuide, logError }: Sources,
  car: Parameters<typeof priceGuide.findPrice>[0],
): Promise<MarketPrice | null | 'unreachable'> {
  try {
    return await priceGuide.findPrice(car);
  } catch (error) {
    logError(error);
    return 'unreachable';
  }
}
