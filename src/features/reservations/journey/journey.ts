import type { ProcessorName } from '../../../platform/payments/payments.ts';
import type { FieldValues } from '../../leads/form/form-field.ts';
import type { Buyer, PickUp } from '../reservation.ts';

/** A purchase goes through these, in this order. */
export const journeySteps = ['details', 'trade-in', 'finance', 'delivery', 'deposit', 'summary'] as const;
export type JourneyStep = (typeof journeySteps)[number];

/** The steps that ask something; the last one shows what was answered. */
export type AnsweredStep = Exclude<JourneyStep, 'summary'>;

export const journeyStepNames: Readonly<Record<JourneyStep, string>> = {
  details: 'Your details',
  'trade-in': 'Trade-in',
  finance: 'Finance or cash',
  delivery: 'Delivery or pick-up',
  deposit: 'Deposit',
  summary: 'Summary',
};

export type TradeIn =
  | { has: false }
  | {
      has: true;
      rego: string;
      regoState: string;
      km: number | null;
      description: string;
      /** `2019 Mazda CX-5 Maxx`, as a register has it; null where it knows nothing, or nobody could be asked. */
      vehicle: string | null;
    };

export type Delivery = {
  by: 'delivery';
  street: string;
  suburb: string;
  postcode: string;
  /** The nearest location and how far it is; null while nobody knows where the postcode is. */
  from: { name: string; km: number } | null;
};

/** What a buyer has said so far; a step without an answer was not reached, or has to be answered anew. */
export type JourneyAnswers = {
  details?: Buyer & { postcode: string };
  'trade-in'?: TradeIn;
  finance?: { by: 'cash' } | { by: 'finance'; deposit: number; termYears: number };
  /** Who picks the car up says when, unless nobody is there while it is held. */
  delivery?: Delivery | { by: 'pick-up'; pickUp: PickUp | null };
  deposit?: { processor: ProcessorName };
  /** What was typed on a step that was left before it was an answer. */
  unfinished?: { step: AnsweredStep; values: FieldValues } | undefined;
};

/** How far somebody has come: the first step that has no answer yet. */
export const furthestStep = (answers: JourneyAnswers): JourneyStep =>
  journeySteps.find((step) => step !== 'summary' && answers[step] === undefined) ?? 'summary';

export const isReached = (step: JourneyStep, answers: JourneyAnswers): boolean =>
  journeySteps.indexOf(step) <= journeySteps.indexOf(furthestStep(answers));

export const stepAfter = (step: JourneyStep): JourneyStep => journeySteps[journeySteps.indexOf(step) + 1] ?? 'summary';

export const stepBefore = (step: JourneyStep): JourneyStep | undefined => journeySteps[journeySteps.indexOf(step) - 1];

/** For so long a journey is kept after somebody last went on with it. */
export const journeyDays = 30;
