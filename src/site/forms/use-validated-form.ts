import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { getRemainingErrors } from '../../features/forms/validation/remaining-errors.ts';
import type { FieldError, FieldValues, FormField } from '../../features/forms/form-field.ts';
import { parseFormValues, formDataToRecord } from '../../features/forms/form-values.ts';
import { validateForm } from '../../features/forms/validation/validate-form.ts';
import { useSubmitOnce } from '../sign-in/use-submit-once.ts';

/** A form as rendered by the server, with its values and errors. */
export type ValidatedForm = {
  fields: readonly FormField[];
  values: FieldValues;
  errors: readonly FieldError[];
  problem: string | null;
};

/** The shown errors, and the values that they were found in. */
type Problems = { errors: readonly FieldError[]; values: FieldValues };

/** Validates a form in the browser by the server's rules before it is posted, and posts it once. */
export function useValidatedForm({ fields, errors: found, problem, values }: ValidatedForm) {
  const errorSummary = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<Problems>({ errors: found, values });
  const [errors, setErrors] = useState(found);
  const { isSending, onSubmit: sendOnce } = useSubmitOnce();

  // Focuses the error summary after each failed attempt, so that screen readers announce it.
  useEffect(() => {
    if (problems.errors.length > 0 || problem !== null) errorSummary.current?.focus();
  }, [problems, problem]);

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const remaining = getRemainingErrors(fields, errors, {
      before: problems.values,
      now: readValues(fields, currentTarget),
    });
    if (remaining.length < errors.length) setErrors(remaining);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (skipsValidation(event.nativeEvent)) return sendOnce(event);
    const now = readValues(fields, event.currentTarget);
    const { errors: invalid } = validateForm(fields, now);
    setErrors(invalid);
    if (invalid.length === 0) return sendOnce(event);
    event.preventDefault();
    setProblems({ errors: invalid, values: now });
  };

  return { errorSummary, errors, isSending, onInput, onSubmit };
}

/** Some buttons submit without validation. */
const skipsValidation = ({ submitter }: globalThis.SubmitEvent): boolean =>
  submitter instanceof HTMLButtonElement && submitter.formNoValidate;

const readValues = (fields: readonly FormField[], form: HTMLFormElement): FieldValues =>
  parseFormValues(fields, formDataToRecord(new FormData(form)));
