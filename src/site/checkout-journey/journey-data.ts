import type { FieldError, FieldValues, FormField } from '../../features/leads/form/form-field.ts';
import type { FormView } from '../../features/leads/form/form-view.ts';
import type { JourneyLoan } from '../../features/reservations/journey/loan.ts';
import type { SummaryPart } from '../../features/reservations/journey/summary.ts';
import type { JourneyStep } from '../../features/reservations/journey/journey.ts';
import type { CarBought } from '../checkout/checkout-car-head.tsx';
import type { RefusalWords } from '../checkout/checkout-data.ts';

/** A step on the line of progress; one that was not reached leads nowhere. */
export type ProgressStep = { step: JourneyStep; name: string; href: string | null };

export type Figure = { label: string; value: string };

/** A step as the server gives it: decided and worded. */
export type JourneyStepData = {
  kind: 'step';
  siteName: string;
  noun: string;
  carHref: string;
  car: CarBought;
  step: JourneyStep;
  progress: readonly ProgressStep[];
  heading: string;
  intro: string;
  /** What came of the step before: the car that a plate belongs to. */
  note: string | null;
  /** Where the form is posted to. */
  action: string;
  /** Sent with the first step: the same form, sent twice, is one lead. */
  key: string | null;
  fields: readonly FormField[];
  values: FieldValues;
  submitLabel: string;
  backHref: string | null;
  /** Price, deposit, and what is left. */
  money: readonly Figure[];
  /** `$200` */
  deposit: string;
  points: readonly string[];
  promises: readonly string[];
  loan: JourneyLoan | null;
  /** All that was said, where it is to be checked. */
  summary: readonly (SummaryPart & { href: string })[];
  /** Said under the button. */
  notes: readonly string[];
  /** A page that helps with the question, opened beside it. */
  help: { label: string; href: string } | null;
  /** Where a purchase that was begun can be left and gone on with. */
  saving: { link: string; told: string | null } | null;
  anewHref: string | null;
};

/** Why the purchase cannot go on, and what to do instead. */
export type JourneyGoneData = {
  kind: 'gone';
  siteName: string;
  noun: string;
  carHref: string | null;
  car: CarBought | null;
  refusal: RefusalWords;
  /** With what the buyer has said of themselves; sent to the car's own page. */
  similar: { form: FormView; action: string } | null;
};

export type JourneyData = JourneyStepData | JourneyGoneData;

/** What came of a form that was sent: what is wrong with it, and what was typed. */
export type JourneyTrouble = { values: FieldValues; errors: readonly FieldError[]; problem: string | null };
