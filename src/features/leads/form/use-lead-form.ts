import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { sendEvent } from '../../analytics/send-event.ts';
import { localItems } from '../../sites/local-items.ts';
import { filedAs } from '../filing.ts';
import { errorsLeft } from './errors-left.ts';
import { dropDraft, fillIn, keepDraft, readDraft } from './form-draft.ts';
import type { FieldError, FieldValues } from './form-field.ts';
import { errorsOfStep, firstBrokenStep } from './form-parts.ts';
import { readSent, sentByForm } from './form-values.ts';
import type { FormView } from './form-view.ts';
import { sendLead } from './send-lead.ts';
import { keyField, stepField, trapField } from './side-fields.ts';
import { successAddress } from '../success-address.ts';
import { useFormSteps } from './use-form-steps.ts';
import { validateLead, validateStep } from './validate-lead.ts';

/** What was said to be wrong, and with which answers. */
type Complaint = {
  errors: readonly FieldError[];
  problem: string | null;
  values: FieldValues;
  signInHref?: string | undefined;
};

const shownStepHeading = '.form-step:not(.form-waits) [tabindex]';

/** Everything that happens to a form once its page is alive. Without that it is a plain form with the same fields. */
export function useLeadForm(view: FormView, onSent?: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const trouble = useRef<HTMLDivElement>(null);
  const touched = useRef(new Set<string>());
  const key = useRef<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [complaint, setComplaint] = useState<Complaint>(view);
  const [errors, setErrors] = useState(view.errors);
  const isAlive = useHydrated();
  const { step, goTo, finish } = useFormSteps(view);
  const stepBefore = useRef<number | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const draft = readDraft(view);
    if (!form.current) return;
    // What was sent before a reload, or by the browser itself before the page came alive, may have arrived: whatever
    // key this page would give it anew, it goes again under the one it had.
    key.current = draft?.key ?? key.current ?? keyOf(form.current);
    if (!draft) return;
    fillIn(form.current, view, draft);
    touched.current = new Set(draft.touched);
  }, [view]);

  const entered = (element: HTMLFormElement): FieldValues => {
    const sent = sentByForm(new FormData(element));
    return { ...readSent(view.fields, sent), [trapField]: String(sent[trapField] ?? '') };
  };

  const keep = (values: FieldValues, now: number) =>
    keepDraft(view, {
      key: key.current ?? view.key,
      values,
      began: view.values,
      touched: [...touched.current],
      step: { now, began: view.step },
    });

  // Said once it stands there, be it for the second time.
  useEffect(() => {
    if (complaint.errors.length > 0 || complaint.problem !== null) trouble.current?.focus();
  }, [complaint]);

  // Whoever comes to another step hears and sees first where that has led, or what there is to mend.
  useEffect(() => {
    const before = stepBefore.current;
    stepBefore.current = isAlive ? step : null;
    if (!form.current || before === null || before === step) return;
    keep(entered(form.current), step);
    (trouble.current ?? form.current.querySelector<HTMLElement>(shownStepHeading))?.focus();
  });

  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') touched.current.add(target.name);
    const now = entered(currentTarget);
    keep(now, step);
    const left = errorsLeft(view.fields, errors, { before: complaint.values, now });
    if (left.length < errors.length) setErrors(left);
  };

  const say = (said: Complaint) => {
    setComplaint(said);
    setErrors(said.errors);
  };

  /** Shows what is to be mended, at the step where it stands. */
  const complain = (said: Complaint) => {
    say(said);
    const broken = firstBrokenStep(view.fields, said.errors) ?? step;
    if (broken !== step) void goTo(broken);
  };

  const moveTo = (next: number, values: FieldValues) => {
    const broken = next > step ? validateStep(view.fields, step, values) : [];
    if (broken.length > 0) return complain({ errors: broken, problem: null, values });
    say({ errors: [], problem: null, values });
    void goTo(next);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values: FieldValues = { ...entered(event.currentTarget), [keyField]: key.current ?? view.key };
    const next = stepAskedBy(event.nativeEvent);
    if (next !== null) return moveTo(next, values);
    const { errors: broken, values: answers } = validateLead(view.fields, values);
    if (broken.length > 0) return complain({ errors: broken, problem: null, values });
    setSending(true);
    say({ errors: [], problem: null, values });
    const answer = await sendLead(view, values, [...touched.current]);
    if ('error' in answer) {
      setSending(false);
      const { errors: found, error, signInHref } = answer;
      return complain({ errors: found, problem: found.length > 0 ? null : error, values, signInHref });
    }
    dropDraft(view);
    localItems.enquiredCar.write(view.carId);
    const { category, subcategory, event: happened } = filedAs(view, values.category);
    localItems.successCategory.write(category);
    sendEvent(happened.id, happened.params);
    if (onSent) return onSent();
    await finish();
    await navigate(successAddress(category, view.carId, subcategory, answers));
  };

  const shown = isAlive ? errorsOfStep(view.fields, errors, step) : errors;
  const { problem, signInHref } = complaint;
  return { form, trouble, errors: shown, problem, signInHref, step, isSending, onInput, onSubmit };
}

function keyOf({ elements }: HTMLFormElement): string | null {
  const button = elements.namedItem(keyField);
  return button instanceof HTMLButtonElement ? button.value : null;
}

/** The step that the pressed button leads to; null for the one that sends. */
function stepAskedBy({ submitter }: globalThis.SubmitEvent): number | null {
  return submitter instanceof HTMLButtonElement && submitter.name === stepField ? Number(submitter.value) : null;
}
