import { expect, it } from 'vitest';
import type { FormField } from './form-field.ts';
import { fieldsOfStep, firstBrokenStep, formParts } from './form-parts.ts';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  type: 'string',
  ...more,
});
const onlyIf = { name: 'a', is: 'Yes' };

it('what depends on an answer stands together behind it', () => {
  const parts = formParts([field('a'), field('b', { onlyIf }), field('c', { onlyIf }), field('d')]);
  expect(parts.map(({ fields, isConditional }) => [fields.map(({ name }) => name).join(), isConditional])).toEqual([
    ['a', false],
    ['b,c', true],
    ['d', false],
  ]);
});

const stepped = [field('a'), field('b', { step: 1 }), field('c', { step: 2 })];

it.each([
  [0, ['a']],
  [1, ['b']],
  [3, []],
])('step %i asks %j', (step, names) => {
  expect(fieldsOfStep(stepped, step).map(({ name }) => name)).toEqual(names);
});

it.each([
  [['c', 'b'], 1],
  [['a', 'c'], 0],
  [['elsewhere'], undefined],
  [[], undefined],
])('of %j the first to mend stands in step %s', (names, step) => {
  const errors = names.map((name) => ({ field: name, message: 'No' }));
  expect(firstBrokenStep(stepped, errors)).toBe(step);
});
