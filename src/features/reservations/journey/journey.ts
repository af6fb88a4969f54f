import type { ProcessorName } from '../../../platform/payments/payments.ts';
import type { FieldValues } from '../../forms/form-field.ts';
import type { Buyer, PickUp } from '../reservation.ts';

/** The steps of an online purchase, in order. */
export const journeySteps = ['details', 'trade-in', 'finance', 'delivery', 'deposit', 'summary'] as const;
export type JourneyStep = (typeof journeySteps)[number];

/** The steps with a form; the summary shows the answers. */
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
      /** `2019 Mazda CX-5 Maxx` from the register; null if unknown there, or if the lookup was not possible. */
      vehicle: string | null;
    };

export type Delivery = {
  by: 'delivery';
  street: string;
  suburb: string;
  postcode: string;
  /** The nearest location and its distance; null if the postcode's position is unknown. */
  from: { name: string; km: number } | null;
};

/** The answers so far. A step without one was not reached, or has to be answered again. */
export type JourneyAnswers = {
  details?: Buyer & { postcode: string };
  'trade-in'?: TradeIn;
  finance?: { by: 'cash' } | { by: 'finance'; deposit: number; termYears: number };
  /** Without a pick-up time if no location is open before the hold ends. */
  delivery?: Delivery | { by: 'pick-up'; pickUp: PickUp | null };
  deposit?: { processor: ProcessorName };
  /** Draft of a step that was left before it was valid. */
  unfinished?: { step: AnsweredStep; values: FieldValues } | undefined;
};

/** The first step without an answer. */
export const furthestStep = (answers: JourneyAnswers): JourneyStep =>
  journeySteps.find((step) => step !== 'summary' && answers[step] === undefined) ?? 'summary';

export const isReached = (step: JourneyStep, answers: JourneyAnswers): boolean =>
  journeySteps.indexOf(step) <= journeySteps.indexOf(furthestStep(answers));

export const stepAfter = (step: JourneyStep): JourneyStep => journeySteps[journeySteps.indexOf(step) + 1] ?? 'summary';

export const stepBefore = (step: JourneyStep): JourneyStep | undefined => journeySteps[journeySteps.indexOf(step) - 1];

/** A journey expires this long after its last change. */
export const journeyDays = 30;
