import type { FieldValue, FormField } from '../form-field.ts';

export type ControlProps = {
  field: FormField;
  /** Unique on the page; the error summary links to it. */
  id: string;
  value: FieldValue;
  error: string | undefined;
};

/** The ids of a control's hint and error, for screen readers. */
export const getDescriptionIds = ({ field, id, error }: Omit<ControlProps, 'value'>): string | undefined =>
  [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The browser's own check. It must not stop a form because of a field that is hidden with the answer it depends on. */
export const isRequiredByBrowser = ({ required, onlyIf }: FormField): boolean =>
  required !== undefined && onlyIf === undefined;
