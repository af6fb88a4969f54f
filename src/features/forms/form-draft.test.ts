import { expect, it } from 'vitest';
import { type FormDraft, getDraftStep } from './form-draft.ts';
import type { FormView } from './form-view.ts';

const viewAt = (step: number): FormView => ({ step, steps: ['Car', 'Booking', 'You'] }) as unknown as FormView;
const draftAt = (step: FormDraft['step']): FormDraft => ({
  key: 'k',
  values: {},
  began: {},
  touched: [],
  ...(step && { step }),
});

it.each([
  ['where the visitor left it', viewAt(0), draftAt({ now: 2, began: 0 }), 2],
  ['at the view’s step if the page is newer than the draft', viewAt(1), draftAt({ now: 2, began: 0 }), 1],
  ['at the view’s step without a draft', viewAt(1), undefined, 1],
  ['at the view’s step if it was submitted before hydration', viewAt(0), draftAt(undefined), 0],
  ['at the view’s step if the draft’s does not exist', viewAt(0), draftAt({ now: 7, began: 0 }), 0],
])('a form continues %s', (_where, view, draft, step) => {
  expect(getDraftStep(view, draft)).toBe(step);
});
