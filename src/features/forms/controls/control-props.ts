import type { FieldValue, FormField } from '../form-field.ts';

export type ControlProps = {
  field: FormField;
  /** Unique on the page; the error summary links to it. */
  id: string;
  value: FieldValue;
  error: string | undefined;
};
