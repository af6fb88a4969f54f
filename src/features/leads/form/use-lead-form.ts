import { type FormEvent, type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { sendEvent } from '../../analytics/send-event.ts';
import { localItems } from '../../sites/local-items.ts';
import { filedAs } from '../filing.ts';
import { dropDraft, fillIn, keepDraft, readDraft, stepOfDraft } from './form-draft.ts';
import type { FieldError, FieldValues } from './form-field.ts';
import { firstBrokenStep } from './form-parts.ts';
import { readSent, sentByForm } from './form-values.ts';
import type { FormView } from './form-view.ts';
import { sendLead } from './send-lead.ts';
import { keyField, stepField, trapField } from './side-fields.ts';
import { successAddress } from '../success-address.ts';
import { validateLead, validateStep } from './validate-lead.ts';

type Trouble = { errors: readonly FieldError[]; problem: string | null };
const noTrouble: Trouble = { errors: [], problem: null };

/** The step that is shown, and whether somebody went there; otherwise it is what there is to mend that led there. */
type Place = { step: number; isWalkedTo: boolean };
const shownStepHeading = '.form-step:not(.form-waits) [tabindex]';

const never = () => () => undefined;

/** Everything that happens to a form once its page is alive. Without that it is a plain form with the same fields. */
export function useLeadForm(view: FormView) {
  const form = useRef<HTMLFormElement>(null);
  const trouble = useRef<HTMLDivElement>(null);
  const touched = useRef(new Set<string>());
  const key = useRef<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [{ errors, problem }, setTrouble] = useState<Trouble>(view);
  const [place, setPlace] = useState<Place | null>(null);
  const keptStep = useSyncExternalStore(
    never,
    () => stepOfDraft(view, readDraft(view)),
    () => view.step,
  );
  const step = place?.step ?? keptStep;
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

  // Said once it stands there, be it for the second time.
  useEffect(() => {
    if (errors.length > 0 || problem !== null) trouble.current?.focus();
  }, [errors, problem]);

  // Whoever goes on hears and sees first where that has led.
  useEffect(() => {
    if (place?.isWalkedTo) form.current?.querySelector<HTMLElement>(shownStepHeading)?.focus();
  }, [place]);

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

  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') touched.current.add(target.name);
    keep(entered(currentTarget), step);
  };

  /** Shows what is to be mended, at the step where it stands. */
  const complain = (broken: readonly FieldError[], said: string | null) => {
    setPlace({ step: firstBrokenStep(view.fields, broken) ?? step, isWalkedTo: false });
    setTrouble({ errors: broken, problem: said });
  };

  const goTo = (next: number, values: FieldValues) => {
    const broken = next > step ? validateStep(view.fields, step, values) : [];
    if (broken.length > 0) return complain(broken, null);
    setTrouble(noTrouble);
    setPlace({ step: next, isWalkedTo: true });
    keep(values, next);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values: FieldValues = { ...entered(event.currentTarget), [keyField]: key.current ?? view.key };
    const next = stepAskedBy(event.nativeEvent);
    if (next !== null) return goTo(next, values);
    const broken = validateLead(view.fields, values).errors;
    if (broken.length > 0) return complain(broken, null);
    setSending(true);
    setTrouble(noTrouble);
    const answer = await sendLead(view, values, [...touched.current]);
    if ('error' in answer) {
      setSending(false);
      return complain(answer.errors, answer.errors.length > 0 ? null : answer.error);
    }
    dropDraft(view);
    localItems.enquiredCar.write(view.carId);
    const { category, subcategory, event: happened } = filedAs(view, values.category);
    localItems.successCategory.write(category);
    sendEvent(happened.id, happened.params);
    await navigate(successAddress(category, view.carId, subcategory));
  };

  return { form, trouble, errors, problem, step, isSending, onInput, onSubmit };
}

function keyOf({ elements }: HTMLFormElement): string | null {
  const button = elements.namedItem(keyField);
  return button instanceof HTMLButtonElement ? button.value : null;
}

/** The step that the pressed button leads to; null for the one that sends. */
function stepAskedBy({ submitter }: globalThis.SubmitEvent): number | null {
  return submitter instanceof HTMLButtonElement && submitter.name === stepField ? Number(submitter.value) : null;
}
