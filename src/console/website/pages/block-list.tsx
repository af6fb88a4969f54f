import { useRef, useState } from 'react';
import { type BlockKind, getKindName } from '../../../features/page-editor/block-kinds.ts';
import { readPostedBlock } from '../../../features/page-editor/read-posted-block.ts';
import { moveItem } from '../../../features/site-config/settings/edit-list.ts';
import { findPosted, toPostedTree } from '../../../features/site-config/settings/form-values.ts';
import { Icon } from '../../components/icon.tsx';
import type { ControlContext } from '../settings/control-props.ts';
import { FieldGroup } from '../settings/field-group.tsx';
import { MoveButtons } from '../settings/move-buttons.tsx';
import { SettingControl } from '../settings/setting-control.tsx';
import { SortableItem, SortableList } from '../settings/sortable-list.tsx';

type BlockListProps = { kinds: readonly BlockKind[]; blocks: readonly unknown[]; context: ControlContext };
type Item = { key: number; block: unknown; isNew: boolean };

/** The blocks of a page: moved by drag or buttons, copied, removed and added. */
export function BlockList({ kinds, blocks, context }: BlockListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState<readonly Item[]>(() => blocks.map((block, key) => ({ key, block, isNew: false })));
  const [nextKey, setNextKey] = useState(blocks.length);
  const insert = (index: number, block: unknown): void => {
    setItems(items.toSpliced(index, 0, { key: nextKey, block, isNew: true }));
    setNextKey(nextKey + 1);
  };
  /** As it is in the form now, saved or not. */
  const readTyped = (index: number): unknown => {
    const form = list.current?.closest('form');
    const node = form && findPosted(toPostedTree(new FormData(form)), `blocks.${index}`);
    return node ? readPostedBlock(node, kinds) : items[index]?.block;
  };
  return (
    <div ref={list}>
      {items.length === 0 && <p className="mb-3 text-muted">No blocks yet.</p>}
      <SortableList
        id="blocks"
        keys={items.map(({ key }) => key)}
        onMove={(from, to) => setItems(items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item))}
      >
        {items.map((item, index) => {
          const name = `blocks.${index}`;
          const kind = kinds.find((each) => each.kind === getKindName(item.block));
          const label = `block ${index + 1}, ${kind?.label ?? 'unknown'}`;
          return (
            <SortableItem key={item.key} itemKey={item.key} label={label}>
              <div className="min-w-0 grow">
                {kind ? (
                  <KnownBlock kind={kind} name={name} item={item} context={context} />
                ) : (
                  <UnknownBlock name={name} block={item.block} />
                )}
              </div>
              <span className="flex shrink-0 items-center">
                <button
                  type="submit"
                  formNoValidate
                  name="intent"
                  value={`duplicate ${name}`}
                  className="btn btn-quiet btn-small"
                  aria-label={`Duplicate: ${label}`}
                  onClick={(event) => {
                    event.preventDefault();
                    insert(index + 1, readTyped(index));
                  }}
                >
                  <Icon name="copy" />
                </button>
                <MoveButtons
                  name={name}
                  label={label}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  canRemove
                  onMove={(verb) => setItems(moveItem(items, index, verb))}
                />
              </span>
            </SortableItem>
          );
        })}
      </SortableList>
      {context.errors.blocks && <p className="field-error">{context.errors.blocks}</p>}
      <details className="add-block">
        <summary className="btn btn-outline btn-small">
          <Icon name="plus" />
          Add block
        </summary>
        <ul className="block-kinds">
          {kinds.map(({ kind, label, help, defaults }) => (
            <li key={kind}>
              <button
                type="submit"
                formNoValidate
                name="intent"
                value={`add-block ${kind}`}
                className="block-kind"
                onClick={(event) => {
                  event.preventDefault();
                  event.currentTarget.closest('details')?.removeAttribute('open');
                  insert(items.length, { kind, ...defaults });
                }}
              >
                <span className="font-medium">{label}</span>
                <span className="block text-sm text-muted">{help}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

type KnownBlockProps = { kind: BlockKind; name: string; item: Item; context: ControlContext };

function KnownBlock({ kind, name, item: { block, isNew }, context }: KnownBlockProps) {
  const { heading } = block as { heading?: unknown };
  const hasError = Object.keys(context.errors).some((path) => path === name || path.startsWith(`${name}.`));
  return (
    <details open={isNew || hasError}>
      <summary className="setting-summary">
        {kind.label}
        {typeof heading === 'string' && heading !== '' && <span className="font-normal text-muted"> · {heading}</span>}
      </summary>
      <input type="hidden" name={`${name}.kind`} value={kind.kind} />
      {kind.fields.length === 0 && <p className="text-sm text-muted">{kind.help}</p>}
      <FieldGroup {...context} fields={kind.fields} name={name} value={block} Part={SettingControl} />
      {context.errors[name] && <p className="field-error">{context.errors[name]}</p>}
    </details>
  );
}

/** Of another version of the platform: stays as it is. */
const UnknownBlock = ({ name, block }: { name: string; block: unknown }) => (
  <div>
    <input type="hidden" name={`${name}.stored`} value={JSON.stringify(block)} />
    <p className="setting-summary">{`Unknown block “${getKindName(block)}”`}</p>
    <p className="text-sm text-muted">Visitors do not see it. It is kept as it is.</p>
  </div>
);
