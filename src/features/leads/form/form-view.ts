import type { EventId, EventParams } from '../../analytics/event.ts';
import type { FieldError, FieldValues, FormField } from './form-field.ts';
import type { FormKindName } from './form-kind-name.ts';

/** The car that a form is about, as its head shows it. */
export type FormViewCar = {
  id: number;
  dealershipId: number;
  name: string;
  price: string;
  priceType: string | null;
  picture: { id: number; colour: string } | null;
};

/** A form as the page draws it: decided and worded by the server. */
export type FormView = {
  kind: FormKindName;
  heading: string;
  intro: string;
  submitLabel: string;
  disclaimer: string | null;
  /** What becomes of the visitor's details. */
  notice: string;
  category: string;
  subcategory: string | null;
  /** The names of the steps, in their order; none for a form of one step. */
  steps: readonly string[];
  /** The step that is shown, from 0. */
  step: number;
  fields: readonly FormField[];
  /** What stands in the fields: what was sent, otherwise what they begin with. */
  values: FieldValues;
  errors: readonly FieldError[];
  /** What else stands in the way. */
  problem: string | null;
  /** Sent along: of two submissions with one key and the same words, one is a repetition. */
  key: string;
  /** The car that was asked about, be it that the site no longer shows it. */
  carId: number | null;
  car: FormViewCar | null;
  /** What is reported once the lead is taken. */
  event: { id: EventId; params: EventParams };
};
