import { formatCount } from '../../ui/format-count.ts';
import { formatDollars } from '../inventory/price.ts';
import { offerEndWords } from './offer-validity.ts';
import { answerLabel } from './questions.ts';
import {
  type AdjustmentAnswers,
  mostKilometres,
  mostYears,
  type ValuationOutcome,
  type ValuedVehicle,
} from './valuation.ts';
import type { ValuationView } from './valuation-view.ts';
import type { Told } from './valuation-lead-store.server.ts';

/** The visitor's car under the names that leads have for it. */
export const vehicleTold = ({ year, make, model, badge }: ValuedVehicle): Told => ({
  your_year: String(year),
  your_make: make,
  your_model: model,
  your_badge: badge ?? '',
});

/** Said to the dealership, which knows what to make of it. */
const reasons: Readonly<Record<Extract<ValuationOutcome, { kind: 'enquiry' }>['reason'], string>> = {
  too_old: `Over ${mostYears} years old`,
  too_far: `Over ${formatCount(mostKilometres)} km`,
  too_few_comparables: 'Too few cars like it are advertised',
  unreachable: 'The price guide could not be reached',
};

export const noOfferTold = (outcome: ValuationOutcome): string =>
  outcome.kind === 'offer' ? '' : reasons[outcome.reason];

/** What was answered and what came of it; an earlier outcome is overwritten whole. */
export const outcomeTold = (answers: AdjustmentAnswers, outcome: ValuationOutcome): Told => ({
  kms: String(answers.kms),
  condition: answerLabel('condition', answers.condition),
  service_history: answerLabel('serviceHistory', answers.serviceHistory),
  accident: answerLabel('accident', answers.accident),
  finance: answers.finance,
  offer_price: outcome.kind === 'offer' ? String(outcome.offer.offer_price) : '',
  offer_range:
    outcome.kind === 'offer' ? `${formatDollars(outcome.offer.low)} to ${formatDollars(outcome.offer.high)}` : '',
  no_offer_reason: noOfferTold(outcome),
});

export const acceptanceTold = (valuation: Pick<ValuationView, 'createdAt' | 'regoState'>): Told => ({
  form_completed: true,
  offer_accepted: true,
  offer_until: offerEndWords(valuation),
});

/** Where people answer instead, the form is complete as it is. */
export const questionTold = (message: string): Told => ({ form_completed: true, valuation_message: message });
