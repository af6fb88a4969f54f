import type { FieldError, FieldValues, FormField } from './form-field.ts';
import { validateLead } from './validate-lead.ts';

/**
 * What is still wrong of what was said to be, now that some answers have changed. What only the server could find out
 * stands until the answer itself is another.
 */
export function errorsLeft(
  fields: readonly FormField[],
  errors: readonly FieldError[],
  { before, now }: { before: FieldValues; now: FieldValues },
): readonly FieldError[] {
  if (errors.length === 0) return errors;
  const [known, broken] = [before, now].map(
    (values) => new Set(validateLead(fields, values).errors.map(({ field }) => field)),
  );
  return errors.filter(
    ({ field }) => broken?.has(field) || (!known?.has(field) && String(before[field]) === String(now[field])),
  );
}
