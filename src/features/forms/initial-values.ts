import type { FieldValue, FieldValues, FormField } from './form-field.ts';

/** The values to show in the fields: the given ones, otherwise the initial ones. */
export const fillInitialValues = (fields: readonly FormField[], given: FieldValues): FieldValues =>
  Object.fromEntries(fields.map((field) => [field.name, given[field.name] ?? getInitialValue(field)]));

function getInitialValue({ type, initial }: FormField): FieldValue {
  if (initial !== undefined) return initial;
  if (type === 'checks') return [];
  return type === 'checkbox' || type === 'terms' ? false : '';
}
