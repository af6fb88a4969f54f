import { useState } from 'react';
import { moveItem } from '../../../features/site-config/settings/edit-list.ts';
import { refersToStock } from '../../../features/site-config/settings/list-references.ts';
import type { Control, SettingField } from '../../../features/site-config/settings/setting.ts';
import { Icon } from '../../components/icon.tsx';
import { EmptyChoice } from './empty-choice.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { SortableItem, SortableList } from './sortable-list.tsx';
import type { ControlProps, SettingPart } from './control-props.ts';
import { FieldGroup } from './field-group.tsx';
import { StockValuesControl } from './stock-values-control.tsx';

type Props = ControlProps & { control: Extract<Control, { kind: 'list' | 'map' }>; Part: SettingPart };
type Item = { key: number; value: unknown };

/** Entries that can be added, removed and moved. A map is a list of entries with a key. */
export function ListControl({ field, name, value, control, Part, ...context }: Props) {
  const { label, help, empty, whenEmpty } = field;
  const [items, setItems] = useState<readonly Item[]>(() =>
    toEntries(control, value ?? context.starts[name]).map((own, key) => ({ key, value: own })),
  );
  const isEmpty = empty === 'null' && (value === null || value === undefined);
  const error = context.errors[name];
  const maxItems = control.kind === 'list' ? control.maxItems : null;
  const isFull = maxItems !== null && items.length >= maxItems;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      {help && <p className="mb-2 text-sm text-muted">{help}</p>}
      <input type="hidden" name={`${name}.list`} value="" />
      {empty === 'null' && <EmptyChoice name={name} whenEmpty={whenEmpty} isEmpty={isEmpty} own="Your own" />}
      <div className="own-values">
        <SortableList
          id={name}
          keys={items.map(({ key }) => key)}
          onMove={(from, to) => setItems(items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item))}
        >
          {items.map((item, index) => (
            <SortableItem key={item.key} itemKey={item.key} label={`${control.itemName} ${index + 1}`}>
              <div className="min-w-0 grow">
                <Entry {...context} Part={Part} control={control} name={`${name}.${index}`} item={item} />
              </div>
              <MoveButtons
                name={`${name}.${index}`}
                label={`${control.itemName} ${index + 1}`}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                canRemove
                onMove={(verb) => setItems(moveItem(items, index, verb))}
              />
            </SortableItem>
          ))}
        </SortableList>
        <button
          type="submit"
          formNoValidate
          name="intent"
          value={`add ${name}`}
          className="btn btn-outline btn-small mt-2"
          disabled={isFull}
          onClick={(event) => {
            event.preventDefault();
            setItems([...items, { key: Math.max(-1, ...items.map(({ key }) => key)) + 1, value: undefined }]);
          }}
        >
          <Icon name="plus" />
          Add {control.itemName}
        </button>
        {isFull && <p className="mt-1 text-sm text-muted">{`At most ${maxItems}.`}</p>}
      </div>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

/** The entries of a map as objects with a key. */
function toEntries(control: Props['control'], value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (control.kind === 'list' || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, own]) => ({ key, value: own }));
}

type EntryProps = Omit<ControlProps, 'field' | 'value'> & { control: Props['control']; item: Item; Part: SettingPart };

/** A single value, or several fields that open under the entry's name. */
function Entry({ control, name, item: { value }, Part, ...context }: EntryProps) {
  if (control.kind === 'map' && refersToStock(control.value.control))
    return (
      <StockValuesControl
        name={name}
        keyField={control.key}
        valueField={control.value}
        entry={(value ?? {}) as { key?: unknown; value?: unknown }}
        filters={context.filters}
        errors={context.errors}
      />
    );
  const fields = listFields(control);
  if (!fields)
    return control.kind === 'list' ? (
      <Part {...context} field={{ ...control.item, help: '' }} name={name} value={value} />
    ) : null;
  const title = findTitle(fields, value);
  const hasError = Object.keys(context.errors).some((path) => path.startsWith(`${name}.`));
  return (
    <details open={title === undefined || hasError}>
      <summary className="setting-summary">{title ?? `New ${control.itemName}`}</summary>
      <FieldGroup {...context} Part={Part} fields={fields} name={name} value={value} />
    </details>
  );
}

function listFields(control: Props['control']): readonly SettingField[] | undefined {
  if (control.kind === 'map') return [control.key, control.value];
  return control.item.control.kind === 'object' ? control.item.control.fields : undefined;
}

/** Finds a title for an entry: its first label or heading, otherwise its first text. */
function findTitle(fields: readonly SettingField[], value: unknown): string | undefined {
  const own = (value ?? {}) as Record<string, unknown>;
  const names = ['label', 'heading', ...fields.map((field) => field.name)];
  const text = names.map((each) => own[each]).find((each) => typeof each === 'string' && each !== '');
  return typeof text === 'string' ? text : undefined;
}
