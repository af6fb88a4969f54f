import type { FieldError, FieldValues, FormField } from '../../features/forms/form-field.ts';
import type { PurchaseCar } from './checkout-car-head.tsx';

export type ActionLink = { label: string; href: string };

/** The form with its entered values and errors. */
export type CheckoutForm = {
  /** Idempotency key: the same form, sent twice, makes one reservation. */
  key: string;
  fields: readonly FormField[];
  values: FieldValues;
  errors: readonly FieldError[];
  /** A problem that concerns no single field. */
  problem: string | null;
  /** Alternatives to submitting the form. */
  links: readonly ActionLink[];
};

/** Why the car cannot be reserved, and alternatives, the best first. */
export type RefusalCopy = { heading: string; text: string; links: readonly ActionLink[] };

/** The view model of the checkout page. */
export type CheckoutData = {
  siteName: string;
  heading: string;
  /** The site's noun for what it sells: car, van. */
  noun: string;
  carHref: string;
  car: PurchaseCar;
  /** `$200` */
  deposit: string;
  /** Facts about the deposit, a few words each. */
  points: readonly string[];
  /** The site's promises for used cars. */
  promises: readonly string[];
  next: readonly (readonly [what: string, more: string])[];
  /** Shown below the button. */
  notes: readonly string[];
  /** The form's target URL. */
  action: string;
  form: CheckoutForm;
  refusal: RefusalCopy | null;
};
