import { type RefObject, useEffect, useState } from 'react';
import type { FieldError, FormField } from './form-field.ts';
import { isKnownPostcode } from './is-known-postcode.ts';
import { validateLead } from './validate-lead.ts';

/**
 * Which postcodes there are only the server knows: it is asked when the field is left, so that a slip is told before
 * the form is sent. Gives the errors to show at the fields. One without four digits has words of its own; one that is
 * empty is missed when the form is sent; and while nobody can be asked, nothing is wrong.
 */
export function usePostcodeCheck(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly FormField[],
  errors: readonly FieldError[],
): readonly FieldError[] {
  const asked = fields.find(({ type }) => type === 'postcode');
  const [message, setMessage] = useState<string | null>(null);

  useEffect(() => {
    if (asked === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const isPostcode = (target: EventTarget | null): target is HTMLInputElement =>
      target instanceof HTMLInputElement && target.name === asked.name;
    const check = async ({ target }: Event): Promise<void> => {
      if (!isPostcode(target)) return;
      const postcode = target.value.trim();
      const problem = await problemOf(asked, postcode);
      // The answer may come after the next digit.
      if (!signal.aborted && target.value.trim() === postcode) setMessage(problem);
    };
    form.current?.addEventListener('focusout', (event) => void check(event), { signal });
    form.current?.addEventListener('input', ({ target }) => isPostcode(target) && setMessage(null), { signal });
    return () => controller.abort();
  }, [form, asked]);

  if (message === null || asked === undefined) return errors;
  return [...errors.filter(({ field }) => field !== asked.name), { field: asked.name, message }];
}

async function problemOf(asked: FormField, postcode: string): Promise<string | null> {
  if (postcode === '') return null;
  const [error] = validateLead([asked], { [asked.name]: postcode }).errors;
  return error?.message ?? ((await isKnownPostcode(postcode)) ? null : 'Invalid postcode');
}
