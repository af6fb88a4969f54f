import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorsLeft } from '../../features/leads/form/errors-left.ts';
import type { FieldError, FieldValues, FormField } from '../../features/leads/form/form-field.ts';
import { readSent, sentByForm } from '../../features/leads/form/form-values.ts';
import { validateLead } from '../../features/leads/form/validate-lead.ts';
import { useSendOnce } from '../sign-in/use-send-once.ts';
import type { CheckoutForm } from './checkout-data.ts';

/** What was said to be wrong, and with which answers. */
type Complaint = { errors: readonly FieldError[]; values: FieldValues };

/** Holds a form to the rules of the server before it leaves the page, which it does once. */
export function useCheckoutForm({ fields, errors: found, problem, values }: CheckoutForm) {
  const trouble = useRef<HTMLDivElement>(null);
  const [complaint, setComplaint] = useState<Complaint>({ errors: found, values });
  const [errors, setErrors] = useState(found);
  const { isSending, onSubmit: sendOnce } = useSendOnce();

  // Said once it stands there, be it for the second time.
  useEffect(() => {
    if (complaint.errors.length > 0 || problem !== null) trouble.current?.focus();
  }, [complaint, problem]);

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const left = errorsLeft(fields, errors, { before: complaint.values, now: entered(fields, currentTarget) });
    if (left.length < errors.length) setErrors(left);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const now = entered(fields, event.currentTarget);
    const { errors: broken } = validateLead(fields, now);
    setErrors(broken);
    if (broken.length === 0) return sendOnce(event);
    event.preventDefault();
    setComplaint({ errors: broken, values: now });
  };

  return { trouble, errors, isSending, onInput, onSubmit };
}

const entered = (fields: readonly FormField[], form: HTMLFormElement): FieldValues =>
  readSent(fields, sentByForm(new FormData(form)));
