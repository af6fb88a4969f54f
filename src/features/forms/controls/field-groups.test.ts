import { expect, it } from 'vitest';
import type { FieldType, FormField } from '../form-field.ts';
import { groupFields, isNarrow } from './field-groups.ts';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  type: 'string',
  ...more,
});
const onlyIf = { name: 'a', is: 'Yes' };

it('groups conditional fields after the field that they depend on', () => {
  const groups = groupFields([field('a'), field('b', { onlyIf }), field('c', { onlyIf }), field('d')]);
  expect(groups.map(({ fields, isConditional }) => [fields.map(({ name }) => name).join(), isConditional])).toEqual([
    ['a', false],
    ['b,c', true],
    ['d', false],
  ]);
});

const getWidth = (one: FormField) => (one.type === 'hidden' ? '-' : isNarrow(one) ? '½' : '1');
const [half, whole, none] = ['string', 'text', 'hidden'] as const;

it.each<[FieldType[], string]>([
  [[half, half, whole], '½½1'],
  [[half, whole, half, half], '11½½'],
  [[half, whole, half, half, half, whole], '11½½11'],
  [[half, half, half], '½½1'],
  [[whole, half, none], '11-'],
  [[half, none, half], '½-½'],
  [[], ''],
])('lays out %j without gaps: %s', (types, widths) => {
  const [group] = groupFields(types.map((type, index) => field(`${index}`, { type })));
  expect((group?.fields ?? []).map(getWidth).join('')).toBe(widths);
});

it('starts a new row where a field asks for it', () => {
  const [group] = groupFields([field('year'), field('name', { startsRow: true }), field('last_name')]);
  expect(group?.fields.map(getWidth)).toEqual(['1', '½', '½']);
});

it('fills gaps in each group separately', () => {
  const groups = groupFields([field('a', { type: 'choice' }), field('b', { onlyIf }), field('c'), field('d')]);
  expect(groups.flatMap(({ fields }) => fields.map(isNarrow))).toEqual([false, false, true, true]);
});
