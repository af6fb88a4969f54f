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
  ['where it was left', viewAt(0), draftAt({ now: 2, began: 0 }), 2],
  ['where the page comes newer', viewAt(1), draftAt({ now: 2, began: 0 }), 1],
  ['at the view’s step without a draft', viewAt(1), undefined, 1],
  ['at the view’s step if it was sent before hydration', viewAt(0), draftAt(undefined), 0],
  ['never beyond its steps', viewAt(0), draftAt({ now: 7, began: 0 }), 0],
])('a form goes on %s', (_where, view, draft, step) => {
  expect(getDraftStep(view, draft)).toBe(step);
});
