import { expect, it } from 'vitest';
import { stepTaken, withStep } from './step-history.ts';

it.each([
  ['no state', null, { step: null, depth: 0 }],
  ['a state of something else', { from: '/cars/x' }, { step: null, depth: 0 }],
  ['a step', withStep({ from: '/cars/x' }, { step: 2, depth: 1 }), { step: 2, depth: 1 }],
])('reads %s', (_what, state, taken) => {
  expect(stepTaken(state)).toEqual(taken);
});

it('a step keeps where the page was opened from', () => {
  expect(withStep({ from: '/cars/x' }, { step: 1, depth: 1 })).toMatchObject({ from: '/cars/x' });
});
