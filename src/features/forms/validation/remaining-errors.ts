import type { FieldError, FieldValues, FormField } from '../form-field.ts';
import { validateForm } from './validate-form.ts';

/**
 * The shown errors that remain after some values have changed. An error that only the server can find remains until its
 * own value changes.
 */
export function getRemainingErrors(
  fields: readonly FormField[],
  errors: readonly FieldError[],
  { before, now }: { before: FieldValues; now: FieldValues },
): readonly FieldError[] {
  if (errors.length === 0) return errors;
  const [invalidBefore, invalidNow] = [before, now].map(
    (values) => new Set(validateForm(fields, values).errors.map(({ field }) => field)),
  );
  return errors.filter(
    ({ field }) =>
      invalidNow?.has(field) || (!invalidBefore?.has(field) && String(before[field]) === String(now[field])),
  );
}
