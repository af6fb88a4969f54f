import type { FieldValue, FieldValues, FormField } from './form-field.ts';

/** What stands in the fields: what was sent or is known, otherwise what they begin with. */
export const valuesToShow = (fields: readonly FormField[], known: FieldValues): FieldValues =>
  Object.fromEntries(fields.map((field) => [field.name, known[field.name] ?? beginningOf(field)]));

function beginningOf({ type, initial }: FormField): FieldValue {
  if (initial !== undefined) return initial;
  if (type === 'checks') return [];
  return type === 'checkbox' || type === 'terms' ? false : '';
}
