import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { errorsLeft } from '../../features/leads/form/errors-left.ts';
import type { FieldError, FieldValues, FormField } from '../../features/leads/form/form-field.ts';
import { readSent, sentByForm } from '../../features/leads/form/form-values.ts';
import { validateLead } from '../../features/leads/form/validate-lead.ts';
import { useSendOnce } from '../sign-in/use-send-once.ts';

/** A form as its page came: with what was typed, and what is wrong with it. */
export type CheckedForm = {
  fields: readonly FormField[];
  values: FieldValues;
  errors: readonly FieldError[];
  problem: string | null;
};

/** What was said to be wrong, and with which answers. */
type Complaint = { errors: readonly FieldError[]; values: FieldValues };

/** Holds a plain form to the rules of the server before it leaves the page, which it does once. */
export function useCheckedForm({ fields, errors: found, problem, values }: CheckedForm) {
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

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (mayBeUnfinished(event.nativeEvent)) return sendOnce(event);
    const now = entered(fields, event.currentTarget);
    const { errors: broken } = validateLead(fields, now);
    setErrors(broken);
    if (broken.length === 0) return sendOnce(event);
    event.preventDefault();
    setComplaint({ errors: broken, values: now });
  };

  return { trouble, errors, isSending, onInput, onSubmit };
}

/** Some buttons send what stands there, good or not. */
const mayBeUnfinished = ({ submitter }: globalThis.SubmitEvent): boolean =>
  submitter instanceof HTMLButtonElement && submitter.formNoValidate;

const entered = (fields: readonly FormField[], form: HTMLFormElement): FieldValues =>
  readSent(fields, sentByForm(new FormData(form)));
