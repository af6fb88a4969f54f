import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { readDraft, stepOfDraft } from './form-draft.ts';
import type { FormView } from './form-view.ts';
import { goBack, stepTaken, withStep } from './step-history.ts';

const never = () => () => undefined;

/**
 * The step of a form that is shown. Each step on is an entry of the browser's history: the gesture that goes back on a
 * phone goes one step back, not out of the form.
 */
export function useFormSteps(view: FormView) {
  const navigate = useNavigate();
  const location = useLocation();
  const isAlive = useHydrated();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const kept = useSyncExternalStore(
    never,
    () => stepOfDraft(view, readDraft(view)),
    () => view.step,
  );
  const { step: taken, depth } = stepTaken(location.state);
  const isTaken = isAlive && taken !== null && taken < view.steps.length;
  const step = sentAt ?? (isTaken ? taken : kept);

  const goTo = async (next: number): Promise<void> => {
    const back = step - next;
    if (back > 0 && back <= depth) return navigate(-back);
    const noteStep = (formStep: { step: number; depth: number }, replace: boolean) =>
      navigate(location, { state: withStep(location.state, formStep), replace, preventScrollReset: true });
    if (back > 0) return noteStep({ step: next, depth }, true);
    // Whoever comes back finds the step that was left, not how far they had come.
    if (!isTaken) await noteStep({ step, depth }, true);
    return noteStep({ step: next, depth: depth + 1 }, false);
  };

  /** Takes the steps out of the history: the page after the form is one step from the page before it. */
  const finish = async (): Promise<void> => {
    setSentAt(step);
    await goBack(navigate, depth);
  };

  return { step, goTo, finish };
}
