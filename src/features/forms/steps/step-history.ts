import type { NavigateFunction } from 'react-router';

/** The state of a history entry that a form step has added. */
type StepState = {
  formStep: {
    step: number;
    /** How many of these entries were added since the page was opened. */
    depth: number;
  };
};

/** The step of a history entry, if it has one, and how many entries back the page was opened. */
export function getHistoryStep(state: unknown): { step: number | null; depth: number } {
  const { formStep } = (state ?? {}) as Partial<StepState>;
  return formStep ?? { step: null, depth: 0 };
}

/** Adds a step to an entry's state and keeps the rest: all steps belong to one visit of the page. */
export const addHistoryStep = (state: object | null, formStep: StepState['formStep']): StepState => ({
  ...state,
  formStep,
});

/** Gives up waiting for a browser that does not navigate back. */
const timeoutMs = 500;

/** Goes back some entries and resolves when the browser is there. */
export async function goBack(navigate: NavigateFunction, entries: number): Promise<void> {
  if (entries === 0) return;
  await new Promise<unknown>((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, timeoutMs);
    void navigate(-entries);
  });
}
