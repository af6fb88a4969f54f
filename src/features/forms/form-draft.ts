import { getDayFieldName, getTimeFieldName } from './appointment/appointment-slots.ts';
import type { FieldValue, FieldValues } from './form-field.ts';
import type { FormView } from './form-view.ts';

/** An unfinished form. It survives an error, a reload and closing the form, within the browser tab. */
export type FormDraft = {
  key: string;
  values: FieldValues;
  /** The initial values of the fields. Where they differ from the present ones, the present ones are newer. */
  began: FieldValues;
  touched: readonly string[];
  /** The step reached, and the initial step. Missing where the form was submitted before hydration. */
  step?: { now: number; began: number };
};

/** Drafts are stored by form and car. */
type DraftOwner = { kind: string; carId?: string | number | null | undefined };

const getStorageKey = ({ kind, carId }: DraftOwner): string => `form ${kind} ${carId ?? ''}`;

export function saveDraft(view: DraftOwner, draft: FormDraft): void {
  try {
    sessionStorage.setItem(getStorageKey(view), JSON.stringify(draft));
  } catch {
    // Storage is disabled or full: the draft lives as long as the page.
  }
}

export function deleteDraft(view: FormView): void {
  try {
    sessionStorage.removeItem(getStorageKey(view));
  } catch {
    // Storage is disabled, so there is no draft.
  }
}

export function readDraft(view: FormView): FormDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(getStorageKey(view)) ?? 'null');
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (stored: unknown): boolean => typeof stored === 'object' && stored !== null;

const isDraft = (stored: unknown): stored is FormDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'key' in stored &&
  typeof stored.key === 'string' &&
  'values' in stored &&
  isRecord(stored.values) &&
  'began' in stored &&
  isRecord(stored.began) &&
  'touched' in stored &&
  Array.isArray(stored.touched);

/** The step of a draft, unless the page was rendered with a newer one. */
export function getDraftStep({ step, steps }: FormView, draft: FormDraft | undefined): number {
  const now = Number(draft?.step?.began === step ? draft.step.now : step);
  return Number.isInteger(now) && now >= 0 && now < steps.length ? now : step;
}

/** Restores a draft into the fields that have not been changed since the page was rendered. */
export function restoreDraft(form: HTMLFormElement, view: FormView, draft: FormDraft): void {
  const [values, initialThen, initialNow] = [draft.values, draft.began, view.values].map((all) => byControl(view, all));
  for (const control of form.elements) {
    const { name } = control as HTMLInputElement;
    const value = values?.[name];
    if (value === undefined || String(initialThen?.[name]) !== String(initialNow?.[name])) continue;
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      if (control.checked === control.defaultChecked) control.checked = isChecked(control, value);
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.type !== 'hidden' && control.value === control.defaultValue) control.value = String(value);
    } else if (control instanceof HTMLSelectElement && control.value === initialNow?.[name]) {
      selectOption(control, String(value));
    }
  }
  // Controls whose options depend on other answers read them again.
  form.dispatchEvent(new Event('change'));
}

/** Values by the names of the controls: an appointment has two controls. */
const byControl = ({ fields }: FormView, values: FieldValues): FieldValues => {
  const appointments = fields
    .filter(({ type, name }) => type === 'appointment' && values[name] !== undefined)
    .flatMap(({ name }) => {
      const [day = '', time = ''] = String(values[name]).split('T');
      return [
        [getDayFieldName(name), day],
        [getTimeFieldName(name), time],
      ];
    });
  return { ...values, ...Object.fromEntries(appointments) };
};

/** Ignores a value that is no longer among the options. */
function selectOption(select: HTMLSelectElement, value: string): void {
  if ([...select.options].some((option) => option.value === value)) select.value = value;
}

const isChecked = ({ value: option }: HTMLInputElement, value: FieldValue): boolean => {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? value === option : value.includes(option);
};
