import { dayName, timeName } from './appointment.ts';
import type { FieldValue, FieldValues } from './form-field.ts';
import type { FormView } from './form-view.ts';

/** What somebody has begun to write: it survives an error, a reload and the closing of the form, in this tab. */
export type Draft = {
  key: string;
  values: FieldValues;
  /** What the fields began with: where they begin with something else by now, that is newer. */
  began: FieldValues;
  touched: readonly string[];
  /** How far somebody had come, and where the form began then. A form that was sent asleep leaves neither behind. */
  step?: { now: number; began: number };
};

const nameOf = ({ kind, carId }: Pick<FormView, 'kind' | 'carId'>): string => `form ${kind} ${carId ?? ''}`;

export function keepDraft(view: FormView, draft: Draft): void {
  try {
    sessionStorage.setItem(nameOf(view), JSON.stringify(draft));
  } catch {
    // Forbidden or full: what is typed lasts as long as the page.
  }
}

export function dropDraft(view: FormView): void {
  try {
    sessionStorage.removeItem(nameOf(view));
  } catch {
    // Forbidden, and so there is none.
  }
}

export function readDraft(view: FormView): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(view)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (kept: unknown): boolean => typeof kept === 'object' && kept !== null;

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  'key' in kept &&
  typeof kept.key === 'string' &&
  'values' in kept &&
  isRecord(kept.values) &&
  'began' in kept &&
  isRecord(kept.began) &&
  'touched' in kept &&
  Array.isArray(kept.touched);

/** The step that a draft was left at, unless the page has come with a newer one. */
export function stepOfDraft({ step, steps }: FormView, draft: Draft | undefined): number {
  const now = Number(draft?.step?.began === step ? draft.step.now : step);
  return Number.isInteger(now) && now >= 0 && now < steps.length ? now : step;
}

/** Puts a draft into the fields that nobody has touched since the page came. */
export function fillIn(form: HTMLFormElement, view: FormView, draft: Draft): void {
  const [values, began, before] = [draft.values, draft.began, view.values].map((all) => byControl(view, all));
  for (const control of form.elements) {
    const { name } = control as HTMLInputElement;
    const value = values?.[name];
    if (value === undefined || String(began?.[name]) !== String(before?.[name])) continue;
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      if (control.checked === control.defaultChecked) control.checked = isTicked(control, value);
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.type !== 'hidden' && control.value === control.defaultValue) control.value = String(value);
    } else if (control instanceof HTMLSelectElement && control.value === before?.[name]) {
      choose(control, String(value));
    }
  }
  // Whoever offers no more than other answers allow has to look at them again.
  form.dispatchEvent(new Event('change'));
}

/** Values under the names of the controls: an appointment has two of them. */
const byControl = ({ fields }: FormView, values: FieldValues): FieldValues => {
  const parts = fields
    .filter(({ type, name }) => type === 'appointment' && values[name] !== undefined)
    .flatMap(({ name }) => {
      const [day = '', time = ''] = String(values[name]).split('T');
      return [
        [dayName(name), day],
        [timeName(name), time],
      ];
    });
  return { ...values, ...Object.fromEntries(parts) };
};

/** An answer that is no longer among the options is no answer. */
function choose(select: HTMLSelectElement, value: string): void {
  if ([...select.options].some((option) => option.value === value)) select.value = value;
}

const isTicked = ({ value: option }: HTMLInputElement, value: FieldValue): boolean => {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? value === option : value.includes(option);
};
