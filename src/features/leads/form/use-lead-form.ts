import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sendEvent } from '../../analytics/send-event.ts';
import { localItems } from '../../sites/local-items.ts';
import { dropDraft, fillIn, keepDraft, readDraft } from './form-draft.ts';
import type { FieldError, FieldValues } from './form-field.ts';
import { readSent, sentByForm } from './form-values.ts';
import type { FormView } from './form-view.ts';
import { sendLead } from './send-lead.ts';
import { keyField, trapField } from './side-fields.ts';
import { successAddress } from '../success-address.ts';
import { validateLead } from './validate-lead.ts';

type Trouble = { errors: readonly FieldError[]; problem: string | null };

/** Everything that happens to a form once its page is alive. Without that it is a plain form with the same fields. */
export function useLeadForm(view: FormView) {
  const form = useRef<HTMLFormElement>(null);
  const trouble = useRef<HTMLDivElement>(null);
  const touched = useRef(new Set<string>());
  const key = useRef<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [{ errors, problem }, setTrouble] = useState<Trouble>(view);
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

  const entered = (element: HTMLFormElement): FieldValues => {
    const sent = sentByForm(new FormData(element));
    return { ...readSent(view.fields, sent), [trapField]: String(sent[trapField] ?? '') };
  };

  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') touched.current.add(target.name);
    keepDraft(view, {
      key: key.current ?? view.key,
      values: entered(currentTarget),
      began: view.values,
      touched: [...touched.current],
    });
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values = { ...entered(event.currentTarget), [keyField]: key.current ?? view.key };
    const broken = validateLead(view.fields, values).errors;
    if (broken.length > 0) return setTrouble({ errors: broken, problem: null });
    setSending(true);
    setTrouble({ errors: [], problem: null });
    const answer = await sendLead(view, values, [...touched.current]);
    if ('error' in answer) {
      setSending(false);
      return setTrouble({ errors: answer.errors, problem: answer.errors.length > 0 ? null : answer.error });
    }
    dropDraft(view);
    localItems.enquiredCar.write(view.carId);
    localItems.successCategory.write(view.category);
    sendEvent(view.event.id, view.event.params);
    await navigate(successAddress(view.category, view.carId));
  };

  return { form, trouble, errors, problem, isSending, onInput, onSubmit };
}

function keyOf({ elements }: HTMLFormElement): string | null {
  const button = elements.namedItem(keyField);
  return button instanceof HTMLButtonElement ? button.value : null;
}
