import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import { sendEvent } from '../../analytics/send-event.ts';
import { browserStorage } from '../../sites/browser-storage.ts';
import { applyChosenCategory } from '../lead-classification.ts';
import { getRemainingErrors } from '../../forms/validation/remaining-errors.ts';
import { deleteDraft, restoreDraft, saveDraft, readDraft } from '../../forms/form-draft.ts';
import type { FieldError, FieldValues } from '../../forms/form-field.ts';
import { getStepErrors, findFirstInvalidStep } from '../../forms/steps/step-fields.ts';
import { parseFormValues, formDataToRecord } from '../../forms/form-values.ts';
import type { LeadFormView } from './lead-form-view.ts';
import { sendLead } from './send-lead.ts';
import { confirmInBrowser } from '../../confirmations/confirm-in-browser.ts';
import { keyField, stepField, honeypotField } from '../../forms/hidden-field-names.ts';
import { buildSuccessUrl } from '../success-url.ts';
import { useFormSteps } from '../../forms/steps/use-form-steps.ts';
import { validateForm, validateStep } from '../../forms/validation/validate-form.ts';

/** The shown errors, and the values that they were found in. */
type Problems = {
  errors: readonly FieldError[];
  problem: string | null;
  values: FieldValues;
  signInHref?: string | undefined;
};

const currentStepHeading = '.form-step:not(.form-hidden) [tabindex]';

/** The behaviour of a lead form after hydration: drafts, steps, validation and sending. */
export function useLeadForm(view: LeadFormView, onSent?: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const errorSummary = useRef<HTMLDivElement>(null);
  const touched = useRef(new Set<string>());
  const key = useRef<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>(view);
  const [errors, setErrors] = useState(view.errors);
  const isHydrated = useHydrated();
  const { step, goTo, finish } = useFormSteps(view);
  const previousStep = useRef<number | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const draft = readDraft(view);
    if (!form.current) return;
    // A submission before a reload or before hydration may have arrived: keep its key, so that sending again does not
    // create a second lead.
    key.current = draft?.key ?? key.current ?? readKey(form.current);
    if (!draft) return;
    restoreDraft(form.current, view, draft);
    touched.current = new Set(draft.touched);
  }, [view]);

  const readValues = (element: HTMLFormElement): FieldValues => {
    const sent = formDataToRecord(new FormData(element));
    return { ...parseFormValues(view.fields, sent), [honeypotField]: String(sent[honeypotField] ?? '') };
  };

  const saveValues = (values: FieldValues, now: number) =>
    saveDraft(view, {
      key: key.current ?? view.key,
      values,
      began: view.values,
      touched: [...touched.current],
      step: { now, began: view.step },
    });

  // Focuses the error summary after each failed attempt, so that screen readers announce it.
  useEffect(() => {
    if (problems.errors.length > 0 || problems.problem !== null) errorSummary.current?.focus();
  }, [problems]);

  // After a step change, focuses the heading of the new step, or its errors.
  useEffect(() => {
    const previous = previousStep.current;
    previousStep.current = isHydrated ? step : null;
    if (!form.current || previous === null || previous === step) return;
    saveValues(readValues(form.current), step);
    (errorSummary.current ?? form.current.querySelector<HTMLElement>(currentStepHeading))?.focus();
  });

  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') touched.current.add(target.name);
    const now = readValues(currentTarget);
    saveValues(now, step);
    const remaining = getRemainingErrors(view.fields, errors, { before: problems.values, now });
    if (remaining.length < errors.length) setErrors(remaining);
  };

  const showProblems = (found: Problems) => {
    setProblems(found);
    setErrors(found.errors);
  };

  /** Shows errors, and goes to the first step that has one. */
  const reject = (found: Problems) => {
    showProblems(found);
    const invalidStep = findFirstInvalidStep(view.fields, found.errors) ?? step;
    if (invalidStep !== step) void goTo(invalidStep);
  };

  const moveTo = (next: number, values: FieldValues) => {
    const invalid = next > step ? validateStep(view.fields, step, values) : [];
    if (invalid.length > 0) return reject({ errors: invalid, problem: null, values });
    showProblems({ errors: [], problem: null, values });
    void goTo(next);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values: FieldValues = { ...readValues(event.currentTarget), [keyField]: key.current ?? view.key };
    const next = getRequestedStep(event.nativeEvent);
    if (next !== null) return moveTo(next, values);
    const { errors: invalid, values: validated } = validateForm(view.fields, values);
    if (invalid.length > 0) return reject({ errors: invalid, problem: null, values });
    setSending(true);
    showProblems({ errors: [], problem: null, values });
    const result = await sendLead(view, values, [...touched.current]);
    if ('error' in result) {
      setSending(false);
      const { errors: found, error, signInHref } = result;
      return reject({ errors: found, problem: found.length > 0 ? null : error, values, signInHref });
    }
    deleteDraft(view);
    browserStorage.enquiredCar.write(view.carId);
    const { category, subcategory, event: analyticsEvent } = applyChosenCategory(view, values.category);
    browserStorage.successCategory.write(category);
    sendEvent(analyticsEvent.id, analyticsEvent.params);
    if (onSent) {
      if (result.withheld) void confirmInBrowser(result.withheld);
      return onSent();
    }
    await finish();
    // The thank-you page sends what was withheld.
    await navigate(buildSuccessUrl(category, view.carId, subcategory, validated, result.withheld));
  };

  const shown = isHydrated ? getStepErrors(view.fields, errors, step) : errors;
  const { problem, signInHref } = problems;
  return { form, errorSummary, errors: shown, problem, signInHref, step, isSending, onInput, onSubmit };
}

function readKey({ elements }: HTMLFormElement): string | null {
  const button = elements.namedItem(keyField);
  return button instanceof HTMLButtonElement ? button.value : null;
}

/** The step that the pressed button leads to; null for the submit button. */
function getRequestedStep({ submitter }: globalThis.SubmitEvent): number | null {
  return submitter instanceof HTMLButtonElement && submitter.name === stepField ? Number(submitter.value) : null;
}
