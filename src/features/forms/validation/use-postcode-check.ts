import { type RefObject, useEffect, useState } from 'react';
import type { FieldError, FormField } from '../form-field.ts';
import { isKnownPostcode } from './is-known-postcode.ts';
import { validateForm } from './validate-form.ts';

/**
 * Checks the postcode with the server when its field loses focus, so that a typo shows before the form is sent. Returns the
 * errors to show. A postcode without four digits has its own message, an empty one is reported on submit, and while the
 * server cannot be reached there is no error.
 */
export function usePostcodeCheck(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly FormField[],
  errors: readonly FieldError[],
): readonly FieldError[] {
  const postcodeField = fields.find(({ type }) => type === 'postcode');
  const [message, setMessage] = useState<string | null>(null);

  useEffect(() => {
    if (postcodeField === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const isPostcode = (target: EventTarget | null): target is HTMLInputElement =>
      target instanceof HTMLInputElement && target.name === postcodeField.name;
    const check = async ({ target }: Event): Promise<void> => {
      if (!isPostcode(target)) return;
      const postcode = target.value.trim();
      const error = await findError(postcodeField, postcode);
      // The response may arrive after the next digit was typed.
      if (!signal.aborted && target.value.trim() === postcode) setMessage(error);
    };
    form.current?.addEventListener('focusout', (event) => void check(event), { signal });
    form.current?.addEventListener('input', ({ target }) => isPostcode(target) && setMessage(null), { signal });
    return () => controller.abort();
  }, [form, postcodeField]);

  if (message === null || postcodeField === undefined) return errors;
  return [...errors.filter(({ field }) => field !== postcodeField.name), { field: postcodeField.name, message }];
}

async function findError(field: FormField, postcode: string): Promise<string | null> {
  if (postcode === '') return null;
  const [error] = validateForm([field], { [field.name]: postcode }).errors;
  return error?.message ?? ((await isKnownPostcode(postcode)) ? null : 'Invalid postcode');
}
