import type { Department } from '../locations/department-match.ts';
import type { FormCar, FormContext } from './form-context.ts';
import type { FormField } from './form-field.ts';

/** A form of the website as data: its texts, its fields, and how its leads are categorised. */
export type FormKind = {
  heading(context: FormContext): string;
  intro(context: FormContext): string;
  submitLabel(context: FormContext): string;
  /** Which of a site's locations can handle it. */
  purpose: Department;
  category(car: Pick<FormCar, 'car_type'> | null): string;
  subcategory(car: FormCar | null): string | null;
  fields(context: FormContext): FormField[];
  /** The names of its steps, for a form with several. */
  steps?(context: FormContext): readonly string[];
  /** Shown above the submit button. */
  disclaimer?(context: FormContext): string | null;
  /** Values that are also stored under another name of the specification. */
  alsoStoredAs?: Readonly<Record<string, string>>;
};

/** Assigns fields to a step. */
export const assignStep = (step: number, fields: readonly FormField[]): FormField[] =>
  fields.map((field) => ({ ...field, step }));

/** How long a visitor may take to fill in a form. */
const fillTimeMs = 3_600_000;

/** The fields that a submission is validated against: appointments offered up to an hour ago are still accepted. */
export const getFieldsAtSubmission = (kind: Pick<FormKind, 'fields'>, context: FormContext): FormField[] =>
  kind.fields({ ...context, now: new Date(context.now.getTime() - fillTimeMs) });
