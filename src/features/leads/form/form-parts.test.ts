import { expect, it } from 'vitest';
import type { FieldType, FormField } from './form-field.ts';
import { errorsOfStep, fieldsOfStep, firstBrokenStep, formParts, isNarrow } from './form-parts.ts';

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

const widthOf = (one: FormField) => (one.type === 'hidden' ? '-' : isNarrow(one) ? '½' : '1');
const [half, whole, none] = ['string', 'text', 'hidden'] as const;

it.each<[FieldType[], string]>([
  [[half, half, whole], '½½1'],
  [[half, whole, half, half], '11½½'],
  [[half, whole, half, half, half, whole], '11½½11'],
  [[half, half, half], '½½1'],
  [[whole, half, none], '11-'],
  [[half, none, half], '½-½'],
  [[], ''],
])('of %j none stands beside a hole: %s', (types, widths) => {
  const [part] = formParts(types.map((type, place) => field(`${place}`, { type })));
  expect((part?.fields ?? []).map(widthOf).join('')).toBe(widths);
});

it('what begins a row stands beside nothing before it', () => {
  const [part] = formParts([field('year'), field('name', { beginsRow: true }), field('last_name')]);
  expect(part?.fields.map(widthOf)).toEqual(['1', '½', '½']);
});

it('looks for holes in what depends on an answer by itself', () => {
  const parts = formParts([field('a', { type: 'choice' }), field('b', { onlyIf }), field('c'), field('d')]);
  expect(parts.flatMap(({ fields }) => fields.map(isNarrow))).toEqual([false, false, true, true]);
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

it('says in a step what is to be mended there, and what belongs to none', () => {
  const errors = ['a', 'b', 'elsewhere'].map((name) => ({ field: name, message: 'No' }));
  expect(errorsOfStep(stepped, errors, 1).map(({ field: name }) => name)).toEqual(['b', 'elsewhere']);
});
