import { expect, it } from 'vitest';
import { getHistoryStep, addHistoryStep } from './step-history.ts';

it.each([
  ['no state', null, { step: null, depth: 0 }],
  ['the state of something else', { from: '/cars/x' }, { step: null, depth: 0 }],
  ['a step', addHistoryStep({ from: '/cars/x' }, { step: 2, depth: 1 }), { step: 2, depth: 1 }],
])('reads %s', (_what, state, expected) => {
  expect(getHistoryStep(state)).toEqual(expected);
});

it('adding a step preserves the page that it was opened from', () => {
  expect(addHistoryStep({ from: '/cars/x' }, { step: 1, depth: 1 })).toMatchObject({ from: '/cars/x' });
});
