import type { FieldError, FieldValues, FormField } from '../../features/leads/form/form-field.ts';
import type { CarBought } from './checkout-car-head.tsx';

export type WayOn = { label: string; href: string };

/** The form as it stands: what was typed, and what is wrong with it. */
export type CheckoutForm = {
  /** Sent along: the same form, sent twice, is one reservation. */
  key: string;
  fields: readonly FormField[];
  values: FieldValues;
  errors: readonly FieldError[];
  /** What else stands in the way. */
  problem: string | null;
  /** What to do instead. */
  ways: readonly WayOn[];
};

/** Why the car cannot be reserved, and what to do instead; the first way is the best. */
export type RefusalWords = { heading: string; text: string; ways: readonly WayOn[] };

/** A checkout as the server gives it: decided and worded. */
export type CheckoutData = {
  siteName: string;
  heading: string;
  /** What the site calls the thing: car, van. */
  noun: string;
  carHref: string;
  car: CarBought;
  /** `$200` */
  deposit: string;
  /** What the deposit does, each in a few words. */
  points: readonly string[];
  /** What the site promises with the car. */
  promises: readonly string[];
  next: readonly (readonly [what: string, more: string])[];
  /** Said beside the button. */
  notes: readonly string[];
  /** Where the form is posted to. */
  action: string;
  form: CheckoutForm;
  refusal: RefusalWords | null;
};
