import { maxMapEntries } from '../../sites/config/schema-helpers.ts';
import { parseGrid } from './grid-text.ts';
import type { Control, SettingField } from './setting.ts';

/*
 * Fields of a form are named by the path of their value: `search.pageSize`, `menus.header.2.label`. The order of a list is the
 * order of its fields in the form, so the numbers in their names need not be consecutive.
 *
 * Suffixes of names: `path.list` says that the form shows the list, also an empty one; `path.empty` chooses what an empty value
 * means; entries of a map are `path.0.key` and `path.0.value`.
 */

/** The posted fields as a tree by the parts of their names. */
export type PostedNode = { values: string[]; parts: Map<string, PostedNode> };

/** More parts than any form has; deeper names are ignored. */
const maxDepth = 12;

export function toPostedTree(form: Iterable<[string, unknown]>): PostedNode {
  const root: PostedNode = { values: [], parts: new Map() };
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const parts = name.split('.');
    if (parts.length > maxDepth) continue;
    let node = root;
    for (const part of parts) {
      const next = node.parts.get(part) ?? { values: [], parts: new Map() };
      node.parts.set(part, next);
      node = next;
    }
    node.values.push(value);
  }
  return root;
}

export const findPosted = (root: PostedNode, path: string): PostedNode | undefined => {
  let node: PostedNode | undefined = root;
  for (const part of path.split('.')) node = node?.parts.get(part);
  return node;
};

/**
 * The value of a field as it was posted. What cannot be converted, such as letters for a number, stays a text: the schema
 * refuses it, and the form shows it again.
 * @returns undefined if the field is left out
 */
export function readValue({ control, empty }: SettingField, node: PostedNode | undefined): unknown {
  const isEmpty = node?.parts.get('empty')?.values.at(-1) === 'on';
  if (empty !== null && isEmpty) return toEmpty(empty);
  const value = node && readControl(control, node);
  if (empty !== null && isBlank(value)) return toEmpty(empty);
  if (empty === 'omitted' && Array.isArray(value) && value.length === 0) return undefined;
  return value;
}

/** Nothing was typed; in an object, in none of its fields. */
const isBlank = (value: unknown): boolean =>
  value === '' ||
  value === undefined ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isBlank));

const toEmpty = (empty: 'null' | 'omitted'): null | undefined => (empty === 'null' ? null : undefined);

function readControl(control: Control, node: PostedNode): unknown {
  const text = node.values.at(-1) ?? '';
  switch (control.kind) {
    case 'switch':
      return text === 'on';
    case 'number':
    case 'record':
      return toNumber(text);
    case 'choice':
      return control.numeric ? toNumber(text) : text;
    case 'choices':
      return node.values.filter((value) => value !== '');
    case 'paragraph':
      return text.replaceAll('\r\n', '\n').trim();
    case 'text':
    case 'colour':
    case 'link':
      return text.trim();
    case 'list':
      return listPostedItems(node, control.maxItems).map((item) => readValue(control.item, item));
    case 'grid':
      return parseGrid(text.replaceAll('\r\n', '\n'));
    case 'object':
      return readFields(control.fields, node);
    case 'map':
      return readMap(control, node);
    case 'variants': {
      const kind = node.parts.get(control.by.name)?.values.at(-1) ?? '';
      const variant = control.variants.find(({ value }) => value === kind);
      return { [control.by.name]: kind, ...readFields(variant?.fields ?? [], node) };
    }
  }
}

/** Numbers as people type them, `1,500` and `8.5`; anything else stays as it is. */
function toNumber(text: string): number | string {
  const plain = text.replaceAll(',', '').trim();
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? Number(plain) : text.trim();
}

/**
 * The entries of a list in the order of the form. One more than the limit is enough for the schema to refuse the list; all
 * entries of a hostile form would make a page of many megabytes.
 */
export const listPostedItems = ({ parts }: PostedNode, limit: number | null): PostedNode[] =>
  [...parts]
    .filter(([name]) => /^\d+$/.test(name))
    .slice(0, limit === null ? undefined : limit + 1)
    .map(([, item]) => item);

function readFields(fields: readonly SettingField[], node: PostedNode): Record<string, unknown> {
  const read = fields.map((field) => [field.name, readValue(field, node.parts.get(field.name))] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** Of entries with the same key the last counts. */
function readMap({ key, value }: Extract<Control, { kind: 'map' }>, node: PostedNode): Record<string, unknown> {
  const entries = listPostedItems(node, maxMapEntries).map(
    ({ parts }) => [String(readValue(key, parts.get('key')) ?? ''), readValue(value, parts.get('value'))] as const,
  );
  return Object.fromEntries(entries.filter(([name]) => name !== ''));
}
