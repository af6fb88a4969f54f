import { type RefObject, useEffect, useState } from 'react';
import type { FieldError, FormField } from './form-field.ts';
import { isKnownPostcode } from './is-known-postcode.ts';

/**
 * Which postcodes there are only the server knows: it is asked when the field is left, so that a slip is told before
 * the form is sent. Gives the errors to show at the fields. One without four digits has words of its own, when the form
 * is sent; and while nobody can be asked, nothing is wrong.
 */
export function usePostcodeCheck(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly FormField[],
  errors: readonly FieldError[],
): readonly FieldError[] {
  const name = fields.find(({ type }) => type === 'postcode')?.name;
  const [isUnknown, setUnknown] = useState(false);

  useEffect(() => {
    if (name === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const isPostcode = (target: EventTarget | null): target is HTMLInputElement =>
      target instanceof HTMLInputElement && target.name === name;
    const check = async ({ target }: Event): Promise<void> => {
      if (!isPostcode(target)) return;
      const postcode = target.value.trim();
      const isKnown = await isKnownPostcode(postcode);
      // The answer may come after the next digit.
      if (!signal.aborted && target.value.trim() === postcode) setUnknown(!isKnown);
    };
    form.current?.addEventListener('focusout', (event) => void check(event), { signal });
    form.current?.addEventListener('input', ({ target }) => isPostcode(target) && setUnknown(false), { signal });
    return () => controller.abort();
  }, [form, name]);

  if (!isUnknown || name === undefined) return errors;
  return [...errors.filter(({ field }) => field !== name), { field: name, message: 'Invalid postcode' }];
}
