import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import { readDraft, getDraftStep } from '../form-draft.ts';
import type { FormView } from '../form-view.ts';
import { goBack, getHistoryStep, addHistoryStep } from './step-history.ts';

const noSubscription = () => () => undefined;

/**
 * The shown step of a form. Each step forward adds a history entry, so that the back gesture of a phone goes one step back
 * instead of leaving the form.
 */
export function useFormSteps(view: FormView) {
  const navigate = useNavigate();
  const location = useLocation();
  const isHydrated = useHydrated();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const draftStep = useSyncExternalStore(
    noSubscription,
    () => getDraftStep(view, readDraft(view)),
    () => view.step,
  );
  const { step: historyStep, depth } = getHistoryStep(location.state);
  const isInHistory = isHydrated && historyStep !== null && historyStep < view.steps.length;
  const step = sentAt ?? (isInHistory ? historyStep : draftStep);

  const goTo = async (next: number): Promise<void> => {
    const back = step - next;
    if (back > 0 && back <= depth) return navigate(-back);
    const addEntry = (formStep: { step: number; depth: number }, replace: boolean) =>
      navigate(location, { state: addHistoryStep(location.state, formStep), replace, preventScrollReset: true });
    if (back > 0) return addEntry({ step: next, depth }, true);
    // Going back shows the step that was left, not the furthest one.
    if (!isInHistory) await addEntry({ step, depth }, true);
    return addEntry({ step: next, depth: depth + 1 }, false);
  };

  /** Removes the steps from the history, so that going back from the next page leaves the form. */
  const finish = async (): Promise<void> => {
    setSentAt(step);
    await goBack(navigate, depth);
  };

  return { step, goTo, finish };
}
