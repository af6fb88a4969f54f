import type { Purpose } from '../../locations/serves.ts';
import type { FormCar, FormContext } from './form-context.ts';
import type { FormField } from './form-field.ts';

/** One form of the website, as data: what it is called, what it asks, and under which names its leads arrive. */
export type FormKind = {
  heading(context: FormContext): string;
  intro(context: FormContext): string;
  submitLabel(context: FormContext): string;
  /** Which of a site's places can answer it. */
  purpose: Purpose;
  category(car: Pick<FormCar, 'car_type'> | null): string;
  subcategory(car: FormCar | null): string | null;
  fields(context: FormContext): FormField[];
  /** The names of its steps, for a form that has several. */
  steps?(context: FormContext): readonly string[];
  /** Said above the button. */
  disclaimer?(context: FormContext): string | null;
  /** Answers that are stored under the specification's names too. */
  alsoStoredAs?: Readonly<Record<string, string>>;
};

/** The fields of a step. */
export const inStep = (step: number, fields: readonly FormField[]): FormField[] =>
  fields.map((field) => ({ ...field, step }));

/** Whoever fills in a form takes a while. */
const patienceMs = 3_600_000;

/** What a form is held to when it comes back: an appointment that it offered up to an hour ago still stands. */
export const fieldsAsSent = (kind: Pick<FormKind, 'fields'>, context: FormContext): FormField[] =>
  kind.fields({ ...context, now: new Date(context.now.getTime() - patienceMs) });
