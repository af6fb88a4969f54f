import type { NavigateFunction } from 'react-router';

/** Kept with an entry of the browser's history that a step of a form has made. */
type StepTaken = {
  formStep: {
    step: number;
    /** How many such entries lie between this one and the page as it was opened. */
    depth: number;
  };
};

/** The step that an entry shows, where it says so, and how many steps back the page was opened. */
export function stepTaken(state: unknown): { step: number | null; depth: number } {
  const { formStep } = (state ?? {}) as Partial<StepTaken>;
  return formStep ?? { step: null, depth: 0 };
}

/** What was known of the entry stays known: the steps belong to one visit of the page. */
export const withStep = (state: object | null, formStep: StepTaken['formStep']): StepTaken => ({ ...state, formStep });

/** A browser that does not go back is not waited for. */
const patienceMs = 500;

/** Back over some entries of this page, and there when it is done. */
export async function goBack(navigate: NavigateFunction, entries: number): Promise<void> {
  if (entries === 0) return;
  await new Promise<unknown>((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, patienceMs);
    void navigate(-entries);
  });
}
