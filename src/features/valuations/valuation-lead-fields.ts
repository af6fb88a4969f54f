import { formatCount } from '../../ui/text/format-count.ts';
import { formatDollars } from '../cars/price.ts';
import { formatOfferEnd } from './offer/offer-validity.ts';
import { getAnswerLabel } from './steps/questions.ts';
import {
  type AdjustmentAnswers,
  maxKilometres,
  maxAgeYears,
  type ValuationOutcome,
  type ValuedVehicle,
} from './valuation.ts';
import type { ValuationView } from './valuation-view.ts';
import type { LeadFields } from './valuation-lead-store.server.ts';

/** The visitor's car under the field names of leads. */
export const vehicleLeadFields = ({ year, make, model, badge }: ValuedVehicle): LeadFields => ({
  your_year: String(year),
  your_make: make,
  your_model: model,
  your_badge: badge ?? '',
});

/** For the dealership. */
const reasons: Readonly<Record<Extract<ValuationOutcome, { kind: 'enquiry' }>['reason'], string>> = {
  too_old: `Over ${maxAgeYears} years old`,
  too_far: `Over ${formatCount(maxKilometres)} km`,
  too_few_comparables: 'Too few similar cars are advertised',
  unreachable: 'The price guide could not be reached',
};

export const noOfferReasonText = (outcome: ValuationOutcome): string =>
  outcome.kind === 'offer' ? '' : reasons[outcome.reason];

/** The answers and their outcome. Every field is set, so that an earlier outcome is overwritten completely. */
export const outcomeLeadFields = (answers: AdjustmentAnswers, outcome: ValuationOutcome): LeadFields => ({
  kms: String(answers.kms),
  condition: getAnswerLabel('condition', answers.condition),
  service_history: getAnswerLabel('serviceHistory', answers.serviceHistory),
  accident: getAnswerLabel('accident', answers.accident),
  finance: answers.finance,
  offer_price: outcome.kind === 'offer' ? String(outcome.offer.offer_price) : '',
  offer_range:
    outcome.kind === 'offer' ? `${formatDollars(outcome.offer.low)} to ${formatDollars(outcome.offer.high)}` : '',
  no_offer_reason: noOfferReasonText(outcome),
});

export const acceptanceLeadFields = (valuation: Pick<ValuationView, 'createdAt' | 'regoState'>): LeadFields => ({
  form_completed: true,
  offer_accepted: true,
  offer_until: formatOfferEnd(valuation),
});

/** Marks the form as complete, as no offer can follow. */
export const callbackLeadFields = (message: string): LeadFields => ({
  form_completed: true,
  valuation_message: message,
});
