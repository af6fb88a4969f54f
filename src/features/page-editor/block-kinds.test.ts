import { expect, it } from 'vitest';
import { z } from 'zod';
import { block } from '../content/blocks/block.ts';
import type { SettingField } from '../site-config/settings/setting.ts';
import { type BlockKind, blockKinds, describeBlockKinds } from './block-kinds.ts';
import { pageFieldList } from './page-fields.ts';

/** The paths of fields without label or help. */
function findUndescribed(kinds: readonly BlockKind[]): string[] {
  return kinds.flatMap(({ kind, label, help, fields }) => [
    ...(label === '' || help === '' ? [kind] : []),
    ...fields.flatMap((field) => findInField(`${kind}.${field.name}`, field)),
  ]);
}

function findInField(path: string, { label, help, control }: SettingField): string[] {
  const own = label === '' || help === '' ? [path] : [];
  if (control.kind === 'object')
    return [...own, ...control.fields.flatMap((field) => findInField(`${path}.${field.name}`, field))];
  return control.kind === 'list' ? [...own, ...findInField(`${path}.*`, control.item)] : own;
}

it('29.5 offers every kind of block with a described form', () => {
  expect(blockKinds.map(({ kind }) => kind)).toEqual(block.options.map((option) => option.shape.kind.value));
  expect(findUndescribed(blockKinds)).toEqual([]);
  expect(pageFieldList.flatMap((field) => findInField(field.name, field))).toEqual([]);
});

it('29.5 finds a block field that was declared without label and help', () => {
  const added = z.strictObject({ kind: z.literal('added'), rows: z.array(z.strictObject({ text: z.string() })) });
  expect(findUndescribed(describeBlockKinds([added]))).toEqual([
    'added',
    'added.rows',
    'added.rows.*',
    'added.rows.*.text',
  ]);
});

it('29.5 limits every text and list of a block', () => {
  const unlimited = (path: string, { control }: SettingField): string[] => {
    if (control.kind === 'list')
      return [...(control.maxItems === null ? [path] : []), ...unlimited(`${path}.*`, control.item)];
    if (control.kind === 'object') return control.fields.flatMap((field) => unlimited(`${path}.${field.name}`, field));
    return (control.kind === 'text' || control.kind === 'paragraph') && control.maxLength === null ? [path] : [];
  };
  expect(blockKinds.flatMap(({ kind, fields }) => fields.flatMap((field) => unlimited(kind, field)))).toEqual([]);
});

const findControl = (kind: string, name: string) =>
  blockKinds.find((each) => each.kind === kind)?.fields.find((field) => field.name === name)?.control;

it('29.5 edits pictures, links, Markdown and locations with controls of their own', () => {
  expect(findControl('picture-text', 'imageId')).toEqual({ kind: 'record', refersTo: 'image' });
  expect(findControl('picture-text', 'markdown')).toMatchObject({ kind: 'paragraph', markdown: 'blocks' });
  expect(findControl('call-to-action', 'text')).toMatchObject({ markdown: 'inline' });
  expect(findControl('locations', 'show')).toMatchObject({
    kind: 'text',
    refersTo: 'location',
    options: expect.arrayContaining([{ value: 'all', label: 'All locations' }]),
  });
});
