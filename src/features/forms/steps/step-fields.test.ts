import { expect, it } from 'vitest';
import type { FormField } from '../form-field.ts';
import { findFirstInvalidStep, getStepErrors, getStepFields } from './step-fields.ts';

const field = (name: string, step?: number): FormField => ({
  name,
  label: name,
  type: 'string',
  ...(step !== undefined && { step }),
});

const stepped = [field('a'), field('b', 1), field('c', 2)];

it.each([
  [0, ['a']],
  [1, ['b']],
  [3, []],
])('step %i has the fields %j', (step, names) => {
  expect(getStepFields(stepped, step).map(({ name }) => name)).toEqual(names);
});

it.each([
  [['c', 'b'], 1],
  [['a', 'c'], 0],
  [['elsewhere'], undefined],
  [[], undefined],
])('finds the first step with an error of %j: %s', (names, step) => {
  const errors = names.map((name) => ({ field: name, message: 'No' }));
  expect(findFirstInvalidStep(stepped, errors)).toBe(step);
});

it('shows the errors of a step, and those that belong to no field', () => {
  const errors = ['a', 'b', 'elsewhere'].map((name) => ({ field: name, message: 'No' }));
  expect(getStepErrors(stepped, errors, 1).map(({ field: name }) => name)).toEqual(['b', 'elsewhere']);
});
