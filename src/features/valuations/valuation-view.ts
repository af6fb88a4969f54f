import {
  type AdjustmentAnswers,
  type RegisteredPlate,
  type ValuationOutcome,
  type ValuationStage,
  type ValuedVehicle,
  valuationStages,
} from './valuation.ts';

/** The next step of a valuation. `enquiry`: no offer, the visitor may request a call. `accepted`: complete. */
export type ValuationStep = 'vehicle' | 'questions' | 'offer' | 'enquiry' | 'accepted';

/** The listed car the visitor wants to trade theirs in for. */
export type WantedCar = { id: number; slug: string; name: string };

/** Everything a page shows of a valuation. */
export type ValuationView = RegisteredPlate & {
  id: string;
  leadId: string;
  stage: ValuationStage;
  step: ValuationStep;
  /** The page it was begun on. */
  path: string;
  postcode: string;
  /** Until confirmed, the register's result, or null. */
  vehicle: ValuedVehicle | null;
  isConfirmed: boolean;
  answers: AdjustmentAnswers | null;
  outcome: ValuationOutcome | null;
  car: WantedCar | null;
  /** The offer is valid from here on, see `offer-validity.ts`. */
  createdAt: Date;
};

type Progress = Pick<ValuationView, 'isConfirmed' | 'outcome'> & { acceptedAt: Date | null };

export function getValuationStep({ isConfirmed, outcome, acceptedAt }: Progress): ValuationStep {
  if (acceptedAt !== null) return 'accepted';
  if (outcome !== null) return outcome.kind;
  return isConfirmed ? 'questions' : 'vehicle';
}

/** The subcategory of the valuation's lead. An enquiry stays at the first stage, as no offer was shown. */
export function getValuationStage(step: ValuationStep): ValuationStage {
  const [begun, shown, accepted] = valuationStages;
  if (step === 'accepted') return accepted;
  return step === 'offer' ? shown : begun;
}
