import type { FieldError, FieldValues, FormField } from './form-field.ts';
import type { FormKindName } from './form-kind-name.ts';

/** The car that a form is about, as shown above the form. */
export type FormViewCar = {
  id: number;
  dealershipId: number;
  name: string;
  price: string;
  priceType: string | null;
  picture: { id: number; colour: string } | null;
};

/** A form as the page renders it, built by the server. */
export type FormView = {
  kind: FormKindName;
  heading: string;
  intro: string;
  submitLabel: string;
  disclaimer: string | null;
  /** How the visitor's details are used. */
  notice: string;
  /** The names of the steps in order; empty for a form of one step. */
  steps: readonly string[];
  /** The shown step, zero-based. */
  step: number;
  fields: readonly FormField[];
  /** Submitted values, otherwise the initial ones. */
  values: FieldValues;
  errors: readonly FieldError[];
  /** An error that concerns no single field. */
  problem: string | null;
  /** Submissions with the same key and the same values count as one. */
  key: string;
  /** The car that the form is about, even if the site no longer lists it. */
  carId: number | null;
  car: FormViewCar | null;
};
