import type { FieldError, FieldValues, FormField } from '../../features/forms/form-field.ts';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';
import type { JourneyLoan } from '../../features/reservations/journey/build-journey-loan.ts';
import type { SummarySection } from '../../features/reservations/journey/journey-summary.ts';
import type { JourneyStep } from '../../features/reservations/journey/journey.ts';
import type { ConfirmationData } from '../confirmations/confirmation-data.ts';
import type { PurchaseCar } from '../checkout/checkout-car-head.tsx';
import type { RefusalCopy } from '../checkout/checkout-data.ts';

/** A step of the progress bar; without a link until it is reached. */
export type ProgressStep = { step: JourneyStep; name: string; href: string | null };

export type Figure = { label: string; value: string };

/** The view model of a step. */
export type JourneyStepData = {
  kind: 'step';
  siteName: string;
  noun: string;
  carHref: string;
  car: PurchaseCar;
  step: JourneyStep;
  progress: readonly ProgressStep[];
  heading: string;
  intro: string;
  /** A result of the previous step, such as the car found by its plate. */
  note: string | null;
  /** The form's target URL. */
  action: string;
  /** Idempotency key of the first step: the same form, sent twice, makes one lead. */
  key: string | null;
  fields: readonly FormField[];
  values: FieldValues;
  submitLabel: string;
  backHref: string | null;
  /** Price, deposit, and the amount left to pay. */
  money: readonly Figure[];
  /** `$200` */
  deposit: string;
  points: readonly string[];
  promises: readonly string[];
  loan: JourneyLoan | null;
  /** All answers, on the summary step. */
  summary: readonly (SummarySection & { href: string })[];
  /** Shown below the button. */
  notes: readonly string[];
  /** A page that helps with the step, opened in a new tab. */
  help: { label: string; href: string } | null;
  /** The link to continue later, and the message after saving. */
  saving: { link: string; message: string | null } | null;
  startOverHref: string | null;
  /** The message about the purchase, or with its link. */
  confirmation: ConfirmationData;
};

/** Why the purchase cannot continue, and what to do instead. */
export type JourneyGoneData = {
  kind: 'gone';
  siteName: string;
  noun: string;
  carHref: string | null;
  car: PurchaseCar | null;
  refusal: RefusalCopy;
  /** A prefilled request for a similar car, posted to the car's page. */
  similar: { form: LeadFormView; action: string } | null;
};

export type JourneyData = JourneyStepData | JourneyGoneData;

/** The errors and entered values of a submitted form. */
export type JourneyFormError = { values: FieldValues; errors: readonly FieldError[]; problem: string | null };
