import {
  type AdjustmentAnswers,
  type RegisteredPlate,
  type ValuationOutcome,
  type ValuationStage,
  type ValuedVehicle,
  valuationStages,
} from './valuation.ts';

/** What comes next in a valuation: to say which car it is, to answer for it, to take the offer, or nothing more. */
export type ValuationStep = 'vehicle' | 'questions' | 'offer' | 'enquiry' | 'accepted';

/** The listed car that the visitor's own is to be traded in for. */
export type WantedCar = { id: number; slug: string; name: string };

/** Everything that a page shows of a valuation. */
export type ValuationView = RegisteredPlate & {
  id: string;
  leadId: string;
  stage: ValuationStage;
  step: ValuationStep;
  /** The page that it was begun on. */
  path: string;
  postcode: string;
  /** Unconfirmed it is what a register has found, or nothing. */
  vehicle: ValuedVehicle | null;
  isConfirmed: boolean;
  answers: AdjustmentAnswers | null;
  outcome: ValuationOutcome | null;
  car: WantedCar | null;
  /** From here on its estimate stands for some days: `offer-validity.ts`. */
  createdAt: Date;
};

type Progress = Pick<ValuationView, 'isConfirmed' | 'outcome'> & { acceptedAt: Date | null };

export function stepOf({ isConfirmed, outcome, acceptedAt }: Progress): ValuationStep {
  if (acceptedAt !== null) return 'accepted';
  if (outcome !== null) return outcome.kind;
  return isConfirmed ? 'questions' : 'vehicle';
}

/** What the one lead of a valuation says of it. Where people answer instead, no offer was shown. */
export function stageOf(step: ValuationStep): ValuationStage {
  const [begun, shown, accepted] = valuationStages;
  if (step === 'accepted') return accepted;
  return step === 'offer' ? shown : begun;
}
