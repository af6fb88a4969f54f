import { editList, parseListEdit } from '../site-config/settings/edit-list.ts';
import { findBlockKind } from './block-kinds.ts';

/** The blocks after a button of the form was pressed without scripts; undefined for other buttons. */
export function editBlocks(blocks: readonly unknown[], intent: string): unknown[] | undefined {
  const [, kind] = /^add-block ([a-z-]{1,40})$/.exec(intent) ?? [];
  const added = kind === undefined ? undefined : findBlockKind({ kind });
  if (added) return [...blocks, { kind, ...added.defaults }];
  const [, copied] = /^duplicate blocks\.(\d{1,3})$/.exec(intent) ?? [];
  if (copied !== undefined) return duplicateItem(blocks, Number(copied));
  const edit = parseListEdit(intent);
  if (edit?.path[0] !== 'blocks') return undefined;
  return editList(blocks, { ...edit, path: edit.path.slice(1) }) as unknown[];
}

const duplicateItem = <Item>(items: readonly Item[], index: number): Item[] =>
  index in items ? items.toSpliced(index + 1, 0, items[index] as Item) : [...items];
